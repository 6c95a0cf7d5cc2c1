import type { CSSProperties } from 'react';
import styles from './sun-scene.module.css';

/** Rays around the sun, in steps of 30 degrees. */
const RAYS = Array.from({ length: 12 }, (_, index) => index * 30);
/** Panels on the roof: columns along the slope, two rows. */
const PANELS = [0, 1, 2, 3].flatMap((column) => [0, 1].map((row) => ({ column, row })));
/** Cable from the roof to the battery. */
const WIRE = 'M300 176v40q0 14 14 14h166q14 0 14 14v20';

const tint = (of: string, [lightness, strength]: readonly [number, number]) =>
  `oklch(from var(--c-${of}) ${lightness} ${strength} h)`;
const both = (light: readonly [number, number], dark: readonly [number, number], of = 'primary') =>
  `light-dark(${tint(of, light)}, ${tint('primary', dark)})`;
/**
 * Tints of the tenant's two colours: the hue stays, lightness and chroma follow the colour scheme, which is unknown when style sheets
 * are built.
 */
const COLOURS = {
  '--sky-top': both([0.86, 0.055], [0.22, 0.035]),
  '--sky-low': both([0.96, 0.045], [0.42, 0.06], 'accent'),
  '--hill-far': both([0.78, 0.055], [0.33, 0.05]),
  '--hill-mid': both([0.64, 0.065], [0.27, 0.04]),
  '--ground': both([0.4, 0.06], [0.2, 0.03]),
  '--roof': both([0.3, 0.045], [0.16, 0.02]),
  '--wall': 'light-dark(#fdf8ee, #8f938f)',
  '--wall-side': 'light-dark(#efe5d2, #6e736f)',
} as CSSProperties;

/** A house, its panels, its battery and the sun that feeds them, in the tenant's colours. */
export function SunScene({ title }: { title: string }) {
  return (
    <svg
      className={styles.scene}
      style={COLOURS}
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={title}
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky-top)" />
          <stop offset="1" stopColor="var(--sky-low)" />
        </linearGradient>
        <radialGradient id="glow">
          <stop offset="0" stopColor="var(--c-accent)" stopOpacity="0.45" />
          <stop offset="1" stopColor="var(--c-accent)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="800" height="900" fill="url(#sky)" />
      <g transform="translate(560 235)">
        <circle r="260" fill="url(#glow)" />
        <g stroke="var(--c-accent)" strokeWidth="9" strokeLinecap="round">
          {RAYS.map((angle) => (
            <path key={angle} d="M0-104v-26" transform={`rotate(${angle})`} />
          ))}
        </g>
        <circle r="76" fill="var(--c-accent)" />
      </g>
      <path fill="var(--hill-far)" d="M0 640q180-120 380-40t420-60v360H0z" />
      <path fill="var(--hill-mid)" d="M0 720q220-90 430-20t370-50v250H0z" />
      <House />
      <path fill="var(--ground)" d="M0 822q400-40 800-4v90H0z" />
    </svg>
  );
}

function House() {
  return (
    <g transform="translate(150 424)">
      <path fill="var(--wall)" d="M60 168h250v222H60z" />
      <path fill="var(--wall-side)" d="M360 40 470 168v222H304V168z" />
      <path fill="var(--roof)" d="M100 40h260l-60 136H20z" />
      <g transform="translate(100 52)" fill="#1d4f86" stroke="#a8cdf0" strokeWidth="2">
        {PANELS.map(({ column, row }) => (
          <path
            key={`${column}-${row}`}
            transform={`translate(${column * 57 - row * 24} ${row * 56})`}
            d="M8 0h49L35 48h-49z"
          />
        ))}
      </g>
      <path fill="color-mix(in oklab, var(--c-accent) 60%, #fff)" d="M100 222h64v64h-64zM196 222h64v64h-64z" />
      <path stroke="var(--wall)" strokeWidth="5" d="M132 222v64M100 254h64M228 222v64M196 254h64" />
      <path fill="var(--roof)" d="M372 256h58v134h-58z" />
      <path
        fill="none"
        stroke="var(--e-battery)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 12"
        d={WIRE}
      />
      <circle className={styles.spark} r="6" fill="var(--c-accent)">
        {/* Repeats only a few times: an endless animation takes processor time from the form on a phone. */}
        <animateMotion dur="3.6s" repeatCount="3" fill="freeze" path={WIRE} />
      </circle>
      <g transform="translate(462 264)">
        <rect fill="#fff" stroke="#cfd8dc" strokeWidth="3" width="64" height="126" rx="10" />
        <g fill="var(--e-battery)">
          <rect x="12" y="92" width="40" height="20" rx="4" />
          <rect x="12" y="66" width="40" height="20" rx="4" />
          <rect className={styles.filling} x="12" y="40" width="40" height="20" rx="4" />
          <path d="m35 10-10 14h8l-3 10 10-14h-8z" />
        </g>
      </g>
    </g>
  );
}
