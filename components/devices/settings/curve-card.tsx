import { useMemo } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { curveValues, isKnown, movePoint, readCurve, type CurveShape } from '@/lib/domain/settings/curves';
import { textIn } from '@/lib/domain/tenants/language-list';
import { CurvePicture } from './curve-picture';
import { PictureCard } from './picture-card';
import { useFields, useSettings } from './store-context';
import { useValueText } from './write-labels';

/** A curve as a picture whose points can be dragged; while it is in force it is only a summary with how to change it (C7). */
export function CurveCard({ shape, summary }: { shape: CurveShape; summary: boolean }) {
  const t = useTranslations('settings.curve');
  const locale = useLocale();
  const { store } = useSettings();
  const valueText = useValueText();
  const codes = useMemo(() => shape.points.flatMap(({ x, y }) => [x, y]), [shape]);
  const views = useFields(codes);
  const curve = readCurve(shape, Object.fromEntries(views.map(({ code, value }) => [code, value])));
  const title = t(`title.${shape.id}`);
  const text = (code: string, value: number | null) => {
    const setting = store.byCode.get(code);
    return setting ? valueText(setting, value) : '';
  };
  const lock = shape.modes.map((code) => textIn(store.byCode.get(code), locale) ?? code).join(t('and'));
  const first = shape.points[0];
  const unitOf = (code: string | undefined) => store.byCode.get(code ?? '')?.unit ?? '';
  return (
    <PictureCard
      title={title}
      note={summary ? t('inForce', { mode: lock }) : t('hint')}
      views={views}
      drawable={curve.some(isKnown)}
      shape="curve"
      picture={
        <CurvePicture
          title={title}
          points={curve}
          units={{ x: unitOf(first?.x), y: unitOf(first?.y) }}
          description={shape.points
            .map(({ x, y }, at) => `${text(x, curve[at]?.x ?? null)}: ${text(y, curve[at]?.y ?? null)}`)
            .join('; ')}
          onMove={
            summary || views.some(({ disabled }) => disabled)
              ? null
              : (index, to) => {
                  const moved = curveValues(shape, movePoint(shape, store.byCode, curve, index, to));
                  const { x, y } = shape.points[index] ?? {};
                  for (const code of [x, y]) {
                    const value = code === undefined ? undefined : moved[code];
                    if (code !== undefined && value !== undefined) store.edit(code, value);
                  }
                }
          }
        />
      }
      codes={summary ? [] : codes}
    />
  );
}
