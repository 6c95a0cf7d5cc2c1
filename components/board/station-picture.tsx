import { useEffect, useState } from 'react';
import type { ReadPicture } from '@/lib/client/board/queries';
import { storedId } from '@/lib/domain/stations/pictures/address';
import type { BlobAddress, PictureAddress } from '@/lib/domain/stations/pictures/address';
import { PictureBox } from '../ui/picture-box';
import styles from './board.module.css';

/** The picture of a station. Without a session the browser cannot load a stored one by its address: `read` loads it. */
export function StationPicture({ address, read }: { address: PictureAddress | null; read: ReadPicture | undefined }) {
  const id = read && address !== null ? storedId(address) : null;
  const own = useReadPicture(id, read);
  return <PictureBox src={id === null ? address : own} className={styles.picture} />;
}

function useReadPicture(id: string | null, read: ReadPicture | undefined): BlobAddress | null {
  const [own, setOwn] = useState<{ readonly id: string; readonly address: BlobAddress } | null>(null);
  useEffect(() => {
    if (id === null || !read) return;
    let gone = false;
    let address: BlobAddress | null = null;
    void read(id).then((picture) => {
      if (gone || picture === null) return;
      address = URL.createObjectURL(picture) as BlobAddress;
      setOwn({ id, address });
    });
    return () => {
      gone = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [id, read]);
  return own !== null && own.id === id ? own.address : null;
}
