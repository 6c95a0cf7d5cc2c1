import { HOUSE } from '../ui/glyphs';
import styles from './stations.module.css';

/** The picture of a station, or a drawing in its place; at the head of its page it is smaller where there is less room. Only addresses of this host are shown (the page's policy). */
export function StationPicture({ image, size }: { image: string; size: 40 | 60 | 'head' }) {
  const pixels = size === 'head' ? 96 : size;
  return (
    <span
      className={size === 'head' ? `${styles.picture} ${styles.headPicture}` : styles.picture}
      style={size === 'head' ? undefined : { width: size, height: size }}
      aria-hidden="true"
    >
      {image.startsWith('/') ? (
        // eslint-disable-next-line @next/next/no-img-element -- the image optimizer stays off (safety)
        <img src={image} alt="" width={pixels} height={pixels} loading="lazy" />
      ) : (
        <svg viewBox="0 0 24 24" width={pixels / 2} height={pixels / 2}>
          <path d={HOUSE} />
        </svg>
      )}
    </span>
  );
}
