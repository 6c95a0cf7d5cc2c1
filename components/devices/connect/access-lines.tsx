'use client';

import { useTranslations } from 'next-intl';
import { Copy, Download } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { GatewayAccess } from '@/lib/contract/portal/devices/connect';
import { edgeLines } from '@/lib/domain/devices/edge-lines';
import { saveBlob } from '../../ui/save-file';
import { showToast } from '../../ui/toast';
import styles from './connect.module.css';

/** The secret of a gateway, shown once: as lines to copy or download, and as a QR code. `onSaved` is called when they were taken. */
export function AccessLines({ access, onSaved }: { access: GatewayAccess; onSaved: () => void }) {
  const t = useTranslations('devices.connect');
  const lines = edgeLines(access);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines);
      onSaved();
      showToast('success', t('copied'));
    } catch {
      showToast('error', t('notCopied'));
    }
  };
  const download = () => {
    saveBlob('edge.yaml', new Blob([lines], { type: 'application/yaml' }));
    onSaved();
  };
  return (
    <>
      <Alert severity="warning">{t('once')}</Alert>
      <div className={styles.access}>
        <div className={styles.text}>
          <h3>{t('lines')}</h3>
          <pre className={styles.lines} tabIndex={0} aria-label={t('lines')} onCopy={onSaved}>
            {lines}
          </pre>
          <div className="line">
            <Button startIcon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
              {t('copy')}
            </Button>
            <Button startIcon={<Download size={16} aria-hidden="true" />} onClick={download}>
              {t('download')}
            </Button>
          </div>
        </div>
        <QRCodeSVG value={lines} size={148} marginSize={2} title={t('qr')} className={styles.code} />
      </div>
    </>
  );
}
