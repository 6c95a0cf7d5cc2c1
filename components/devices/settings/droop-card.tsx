import { useMemo } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { droopValues, isKnown, readDroop, type DroopShape } from '@/lib/domain/settings/curves';
import { textIn } from '@/lib/domain/tenants/language-list';
import layout from '../../ui/layout.module.css';
import { CurvePicture } from './curve-picture';
import { PictureCard } from './picture-card';
import { useFields, useSettings } from './store-context';

/** The slopes of F(W): how the power changes with the frequency, above and below nominal. */
export function DroopCard({ shapes, summary }: { shapes: readonly DroopShape[]; summary: boolean }) {
  const t = useTranslations('settings.curve');
  const locale = useLocale();
  const { store } = useSettings();
  const codes = useMemo(() => shapes.flatMap(({ start, stop, droop }) => [start, stop, droop]), [shapes]);
  const views = useFields(codes);
  const values = Object.fromEntries(views.map(({ code, value }) => [code, value]));
  const modes = [...new Set(shapes.flatMap((shape) => shape.modes))];
  const lock = modes.map((code) => textIn(store.byCode.get(code), locale) ?? code).join(t('and'));
  const drawable = shapes.filter((shape) => readDroop(shape, values).some(isKnown));
  const movable = !summary && !views.some(({ disabled }) => disabled);
  return (
    <PictureCard
      title={t('title.fw')}
      note={summary ? t('inForce', { mode: lock }) : t('hint')}
      views={views}
      drawable={drawable.length > 0}
      shape="slopes"
      picture={
        <div className={layout.stack}>
          {drawable.map((shape) => {
            const [start, stop] = readDroop(shape, values);
            return (
              <CurvePicture
                key={shape.id}
                title={t(`title.${shape.id}`)}
                description={`${start.x ?? '-'} Hz: ${start.y ?? '-'}%; ${stop.x ?? '-'} Hz: ${stop.y ?? '-'}%`}
                points={[start, stop]}
                units={{ x: 'Hz', y: '%' }}
                onMove={
                  movable
                    ? (index, to) => {
                        const at = { x: to.x, y: Math.max(0, to.y) };
                        const line = index === 0 ? ([{ x: at.x, y: 0 }, stop] as const) : ([start, at] as const);
                        for (const [code, value] of Object.entries(droopValues(shape, store.byCode, line))) {
                          store.edit(code, value);
                        }
                      }
                    : null
                }
              />
            );
          })}
        </div>
      }
      codes={summary ? [] : codes}
    />
  );
}
