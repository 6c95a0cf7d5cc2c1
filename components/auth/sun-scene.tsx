import styles from './sun-scene.module.css';

/** Rays around the sun, in steps of 30 degrees. */
const RAYS = Array.from({ length: 12 }, (_, index) => index * 30);
/** Panels on the roof: columns along the slope, two rows. */
const PANELS = [0, 1, 2, 3].flatMap((column) => [0, 1].map((row) => ({ column, row })));

/** A house, its panels, its battery and the sun that feeds them, in the tenant's colours. */
export function SunScene({ title }: { title: string }) {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={title}
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.skyTop} />
          <stop offset="1" className={styles.skyLow} />
        </linearGradient>
        <radialGradient id="glow">
          <stop offset="0" className={styles.glowIn} />
          <stop offset="1" className={styles.glowOut} />
        </radialGradient>
      </defs>
      <rect width="800" height="900" fill="url(#sky)" />
      <g transform="translate(560 235)">
        <circle r="260" fill="url(#glow)" />
        <g className={styles.rays}>
          {RAYS.map((angle) => (
            <path key={angle} d="M0-104v-26" transform={`rotate(${angle})`} />
          ))}
        </g>
        <circle r="76" className={styles.sun} />
      </g>
      <path className={styles.hillFar} d="M0 640q180-120 380-40t420-60v360H0z" />
      <path className={styles.hillMid} d="M0 720q220-90 430-20t370-50v250H0z" />
      <House />
      <path className={styles.ground} d="M0 822q400-40 800-4v90H0z" />
    </svg>
  );
}

function House() {
  return (
    <g transform="translate(150 424)">
      <path className={styles.wall} d="M60 168h250v222H60z" />
      <path className={styles.wallSide} d="M360 40 470 168v222H304V168z" />
      <path className={styles.roof} d="M100 40h260l-60 136H20z" />
      <g transform="translate(100 52)">
        {PANELS.map(({ column, row }) => (
          <path
            key={`${column}-${row}`}
            className={styles.panel}
            transform={`translate(${column * 57 - row * 24} ${row * 56})`}
            d="M8 0h49L35 48h-49z"
          />
        ))}
      </g>
      <path className={styles.window} d="M100 222h64v64h-64zM196 222h64v64h-64z" />
      <path className={styles.cross} d="M132 222v64M100 254h64M228 222v64M196 254h64" />
      <path className={styles.door} d="M372 256h58v134h-58z" />
      <path className={styles.wire} d="M300 176v40q0 14 14 14h166q14 0 14 14v20" />
      <circle className={styles.spark} r="6">
        {/* A few times: what never ends takes a phone's processor from the form. */}
        <animateMotion dur="3.6s" repeatCount="3" fill="freeze" path="M300 176v40q0 14 14 14h166q14 0 14 14v20" />
      </circle>
      <g transform="translate(462 264)">
        <rect className={styles.battery} width="64" height="126" rx="10" />
        <rect className={styles.cell} x="12" y="92" width="40" height="20" rx="4" />
        <rect className={styles.cell} x="12" y="66" width="40" height="20" rx="4" />
        <rect className={`${styles.cell} ${styles.filling}`} x="12" y="40" width="40" height="20" rx="4" />
        <path className={styles.bolt} d="m35 10-10 14h8l-3 10 10-14h-8z" />
      </g>
    </g>
  );
}
