import { useLocale, useTranslations } from 'next-intl';
import type { WritePlan } from '@/lib/domain/settings/submit';
import { textIn } from '@/lib/domain/tenants/language-list';
import { isolated } from '@/lib/format/isolated';
import Alert from '@mui/material/Alert';
import { FormDialog } from '../../ui/form-dialog';
import layout from '../../ui/layout.module.css';
import { ChangeList } from './change-list';
import { useSettings } from './store-context';
import type { EarlyState } from './use-early-read';

/** D5.6: confirmation before anything is sent; names the device, its station and every change. */
export function WriteDialog({
  plan,
  early,
  device,
  station,
  onGo,
  onClose,
}: {
  plan: WritePlan | null;
  /** Null if the device was read for it anyway. */
  early: EarlyState | null;
  device: string;
  station: string;
  onGo: (plan: WritePlan) => void;
  onClose: () => void;
}) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const { store } = useSettings();
  const nameOf = (code: string) => textIn(store.byCode.get(code), locale) ?? code;
  const count = plan?.writes.length ?? 0;
  return (
    <FormDialog
      open={plan !== null}
      title={
        station === ''
          ? t('dialog.titleDevice', { count, device: isolated(device) })
          : t('dialog.title', { count, device: isolated(device), station: isolated(station) })
      }
      submit={t('dialog.submit', { count })}
      busy={false}
      onSubmit={() => plan && onGo(plan)}
      onClose={onClose}
    >
      <p>{t('dialog.note')}</p>
      {plan && <ChangeList writes={plan.writes} />}
      {early && (
        <div role="status">
          {early.kind === 'changed' ? (
            <Alert variant="strip" severity="warning">
              {t('dialog.early.changed', { names: early.codes.map(nameOf).join(t('comma')) })}
            </Alert>
          ) : (
            t(`dialog.early.${early.kind}`)
          )}
        </div>
      )}
      {plan && plan.heldBack.length > 0 && (
        <Alert variant="strip">
          {t('dialog.unsent')}
          <ul className={layout.items}>
            {plan.heldBack.map(({ code, why }) => (
              <li key={code}>
                {nameOf(code)}: {t(`unsent.${why}`)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </FormDialog>
  );
}
