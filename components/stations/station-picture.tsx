import { HOUSE } from '../ui/glyphs';
import styles from './stations.module.css';

/** The picture of a station, or a drawing in its place. Only addresses of this host are shown (the page's policy). */
export function StationPicture({ image, size }: { image: string; size: 40 | 60 | 96 }) {
  return (
    <span className={styles.picture} style={{ width: size, height: size }} aria-hidden="true">
      {image.startsWith('/') ? (
        // eslint-disable-next-line @next/next/no-img-element -- the image optimizer stays off (safety)
        <img src={image} alt="" width={size} height={size} loading="lazy" />
      ) : (
        <svg viewBox="0 0 24 24" width={size / 2} height={size / 2}>
          <path d={HOUSE} />
        </svg>
      )}
    </span>
  );
}
