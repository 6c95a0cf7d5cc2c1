'use client';

import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { FirmwareInfo } from '@/lib/domain/firmware/info';
import {
  findPackages,
  fitsModule,
  orderPackages,
  PACKAGE_ORDERS,
  type PackageOrder,
} from '@/lib/domain/firmware/packages';
import { FIRMWARE_TYPES, type FirmwarePackage, type FirmwareType } from '@/lib/domain/firmware/types';
import { isSameVersion, versionText } from '@/lib/domain/firmware/versions';
import { isolated } from '@/lib/format/isolated';
import { formatNumber } from '@/lib/format/number';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { ListTable, type ListColumn } from '../../ui/list-table';
import { EmptyState } from '../../ui/state-message';
import { SelectField } from '../../ui/select-field';
import { FormField } from '../../ui/form-field';
import { ZonedTime } from '../../ui/zoned-time';
import layout from '../../ui/layout.module.css';

const ALL = '';

/** The packages that the gateway offers (D2.19): filtered by type and name, newest or oldest first, with their number. */
export function PackagePicker({
  info,
  chosen,
  onChoose,
}: {
  info: FirmwareInfo;
  chosen: FirmwarePackage | null;
  onChoose: (chosen: FirmwarePackage) => void;
}) {
  const t = useTranslations('firmware');
  const [type, setType] = useState<FirmwareType | null>(null);
  const [name, setName] = useState('');
  const [order, setOrder] = useState<PackageOrder>('latest');
  const total = info.packages.length;
  const found = orderPackages(findPackages(info.packages, { type, name }), order);
  const types = [{ value: ALL, name: t('picker.allTypes') }].concat(
    FIRMWARE_TYPES.map((value) => ({ value, name: t(`types.${value}`) })),
  );
  if (total === 0) return <EmptyState title={t('picker.none')} note={t('picker.noneNote')} />;
  return (
    <>
      <div className={`field-row ${layout.fields}`}>
        <SelectField
          label={t('picker.type')}
          options={types}
          value={type ?? ALL}
          onChange={({ target }) => setType(FIRMWARE_TYPES.find((each) => each === target.value) ?? null)}
        />
        <FormField
          label={t('picker.name')}
          type="search"
          value={name}
          maxLength={100}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label={t('picker.order')}
          options={PACKAGE_ORDERS.map((value) => ({ value, name: t(`picker.${value}`) }))}
          value={order}
          onChange={({ target }) => setOrder(PACKAGE_ORDERS.find((each) => each === target.value) ?? 'latest')}
        />
        <p className="hint" role="status">
          {found.length === total ? t('picker.count', { total }) : t('picker.shown', { shown: found.length, total })}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={t('picker.noMatch')}
          action={
            <Button
              onClick={() => {
                setType(null);
                setName('');
              }}
            >
              {t('picker.clear')}
            </Button>
          }
        />
      ) : (
        <PackageTable info={info} packages={found} chosen={chosen} onChoose={onChoose} />
      )}
    </>
  );
}

function PackageTable({
  info: { versions, condition },
  packages,
  chosen,
  onChoose,
}: {
  info: FirmwareInfo;
  packages: readonly FirmwarePackage[];
  chosen: FirmwarePackage | null;
  onChoose: (chosen: FirmwarePackage) => void;
}) {
  const t = useTranslations('firmware');
  const locale = useLocale();
  const labelOf = ({ name, version }: FirmwarePackage) =>
    t('picker.chooseOne', { name: isolated(name), version: versionText(version) });
  const columns: readonly ListColumn<FirmwarePackage>[] = [
    {
      key: 'name',
      name: t('picker.title'),
      kind: 'main',
      cell: (each) => (
        <FormControlLabel
          name="firmware-package"
          control={<Radio slotProps={{ input: { 'aria-label': labelOf(each) } }} />}
          checked={each.id === chosen?.id}
          label={<bdi>{each.name}</bdi>}
          onChange={() => onChoose(each)}
        />
      ),
    },
    { key: 'type', name: t('picker.type'), cell: ({ type }) => t(`types.${type}`) },
    {
      key: 'version',
      name: t('picker.version'),
      cell: ({ type, version }) => (
        <>
          {versionText(version)}
          {isSameVersion(version, versions[type]) && <span className="hint"> {t('picker.running')}</span>}
        </>
      ),
    },
    {
      key: 'size',
      name: t('picker.size'),
      unit: 'KB',
      numeric: true,
      cell: ({ size }) => formatNumber(size / 1024, locale, 0),
    },
    {
      key: 'released',
      name: t('picker.released'),
      cell: ({ released }) => <ZonedTime at={released} timeZone="UTC" dayOnly />,
    },
    {
      key: 'module',
      name: t('picker.module'),
      cell: (each) => (
        <>
          {each.module}
          {!fitsModule(each, condition.module) && <span className="hint"> {t('picker.unfit')}</span>}
        </>
      ),
    },
  ];
  return (
    <ListTable
      caption={t('picker.list')}
      columns={columns}
      rows={packages}
      rowKey={({ id }) => id}
      rowProps={({ id }) => ({ 'data-package': id })}
    />
  );
}
