import { useTranslations } from 'next-intl';
import { Expand, ImageDown, Printer, Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { IconAction } from '../ui/icon-action';
import { printPage } from '../ui/print-page';
import { saveBlob } from '../ui/save-file';
import { toastError } from '../ui/toast';
import { diagramPicture } from './diagram-picture';
import type { useView } from './use-view';
import styles from './diagrams.module.css';

const STEP = 1.4;

/** The tools of a diagram: zoom in, zoom out, show all, full screen, print, picture. */
export function DiagramTools({ view, title }: { view: ReturnType<typeof useView>; title: string }) {
  const t = useTranslations('diagrams.tools');
  const picture = async () => {
    const svg = view.canvas.current;
    const blob = svg && (await diagramPicture(svg).catch(() => null));
    if (blob) saveBlob(`${title.replace(/[\\/:*?"<>|\s]+/g, '-')}.png`, blob);
    else toastError(t('noPicture'));
  };
  const full = async () => {
    if (!(await view.toggleFull())) toastError(t('noFull'));
  };
  const tools = [
    ['zoomIn', ZoomIn, () => view.zoom(STEP)],
    ['zoomOut', ZoomOut, () => view.zoom(1 / STEP)],
    ['whole', Scan, view.whole],
    ['full', Expand, () => void full()],
    ['print', Printer, () => void printPage()],
    ['png', ImageDown, () => void picture()],
  ] as const;
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('label')}>
      {tools.map(([key, Icon, act]) => (
        <IconAction key={key} label={t(key)} onClick={act}>
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconAction>
      ))}
    </div>
  );
}
