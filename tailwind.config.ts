import type { Config } from 'tailwindcss';

/** The design tokens: the only place where a colour, a size or a distance is written. */
const config = {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#ffffff',
      ink: '#14211f',
      muted: '#51605c',
      line: '#d9dfdc',
      edge: '#76837f',
      ground: '#faf8f4',
      surface: '#ffffff',
      accent: { DEFAULT: '#0f5c4d', strong: '#0a4439', soft: '#e3efe9' },
      focus: '#1d4ed8',
      warn: { DEFAULT: '#8a5a00', soft: '#fff4dc' },
      danger: { DEFAULT: '#a4262c', strong: '#7f1d22', soft: '#fdecec' },
      success: { DEFAULT: '#1c6b3a', soft: '#e6f4ea' },
    },
    fontSize: {
      14: ['0.875rem', '1.5'],
      16: ['1rem', '1.5'],
      17: ['1.0625rem', '1.5'],
      18: ['1.125rem', '1.5'],
      22: ['1.375rem', '1.25'],
      28: ['1.75rem', '1.2'],
      36: ['2.25rem', '1.15'],
      48: ['3rem', '1.15'],
    },
    borderRadius: { none: '0', control: '8px', card: '10px', full: '9999px' },
    boxShadow: { none: 'none', float: '0 8px 28px -10px rgb(20 33 31 / 0.28)' },
    extend: {
      fontFamily: {
        sans: ['var(--font-common-letters)', 'var(--font-other-letters)', 'Arial', 'sans-serif'],
      },
      // The line that stands for the aside on phones (form-step-frame.tsx): what is above it, itself, its two edges.
      spacing: { 'aside-line': 'calc(theme(spacing.6) + theme(minHeight.control-phone) + 2px)' },
      height: { control: '48px', 'control-phone': '52px' },
      minHeight: {
        control: '48px',
        'control-phone': '52px',
        target: '44px',
        // What is below a page's header and heading, or more.
        'rest-of-window': 'calc(100dvh - 10rem)',
      },
      minWidth: { target: '44px' },
      width: { target: '44px', aside: '22rem' },
      maxWidth: { form: '36rem', 'form-frame': '39rem', page: '66rem', prose: '42rem', dialog: '30rem' },
      transitionDuration: { short: '160ms' },
      keyframes: {
        spin: { to: { transform: 'rotate(360deg)' } },
        sweep: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } },
        breathe: { '50%': { opacity: '0.5' } },
        unfold: {
          from: { clipPath: 'inset(0 -24px 100% -24px)' },
          to: { clipPath: 'inset(0 -24px -48px -24px)' },
        },
        slide: {
          from: { opacity: '0', transform: 'translateY(8px)' },
          to: { opacity: '1', transform: 'none' },
        },
      },
      animation: {
        spin: 'spin 800ms linear infinite',
        sweep: 'sweep 1200ms ease-in-out infinite',
        breathe: 'breathe 1600ms ease-in-out infinite',
        unfold: 'unfold 160ms ease-out both',
        slide: 'slide 180ms ease-out both',
      },
    },
  },
} satisfies Config;

export default config;
