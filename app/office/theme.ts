import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { keepForm } from './ui/forms/keep-form.ts'

const green: MantineColorsTuple = [
  '#edf4f0',
  '#d8e7df',
  '#b5d1c3',
  '#8fbaa5',
  '#6aa287',
  '#4c8a6e',
  '#39745a',
  '#2c624b',
  '#1f4d3c',
  '#143729',
]

/** Warm, from paper to ink. */
const gray: MantineColorsTuple = [
  '#f9f5ee',
  '#f1eadf',
  '#e5dbcb',
  '#d8ccba',
  '#bfb09b',
  '#8f806d',
  '#74675a',
  '#5d5145',
  '#3d342b',
  '#241d16',
]

const red: MantineColorsTuple = [
  '#f9e6e0',
  '#f3d2c8',
  '#eab5a6',
  '#f2a596',
  '#dc7a67',
  '#cc5644',
  '#b83b2a',
  '#a82c1e',
  '#9b2318',
  '#6f170f',
]

/** Leather: for what needs attention. */
const yellow: MantineColorsTuple = [
  '#faf0e2',
  '#f4e1c6',
  '#ebca9c',
  '#e0a878',
  '#d2904f',
  '#b97335',
  '#a05f28',
  '#8a4b23',
  '#744019',
  '#4f2b10',
]

const dark: MantineColorsTuple = [
  '#ece4d8',
  '#cfc4b5',
  '#b5a897',
  '#8d8172',
  '#4b4238',
  '#3a332b',
  '#2a241e',
  '#1f1a15',
  '#181410',
  '#110e0b',
]

/** Mantine in the shop's own colours, dark enough for words to be read on them. */
export const theme = createTheme({
  colors: { green, gray, red, yellow, dark },
  primaryColor: 'green',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  white: '#fffdf9',
  black: gray[9],
  fontFamily: 'var(--font)',
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-s)',
    md: 'var(--text-m)',
    lg: 'var(--text-l)',
    xl: 'var(--text-xl)',
  },
  headings: { fontFamily: 'var(--font-title)', fontWeight: '400' },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '76em' },
  radius: {
    xs: 'var(--radius-s)',
    sm: 'var(--radius-s)',
    md: 'var(--radius)',
    lg: 'var(--radius-l)',
    xl: 'var(--radius-round)',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Mantine's own element, a div, would end the paragraph that the badge stands in.
    Badge: { defaultProps: { component: 'span' } },
    // The place it puts the focus at first is no item, and a menu may hold nothing else.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Select: { defaultProps: { onKeyDown: keepForm } },
  },
})

/** What Mantine and our own sheets are drawn with by day and by night, where the shop's tokens do not say it. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': gray[0],
    '--mantine-color-error': 'var(--wrong)',
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': gray[6],
    '--menu': green[9],
    '--menu-current': 'var(--mantine-color-white)',
    '--on-menu-current': green[9],
  },
  dark: {
    '--mantine-color-error': 'var(--wrong)',
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-anchor': 'var(--green)',
    '--menu': '#12211a',
    '--menu-current': green[7],
    '--on-menu-current': 'var(--mantine-color-white)',
    '--paper': dark[7],
    '--paper-raised': dark[6],
    '--paper-sunk': dark[5],
    '--ink': dark[0],
    '--ink-soft': dark[2],
    '--line': dark[4],
    '--line-strong': dark[3],
    '--green': 'var(--green-on-ink)',
    '--green-deep': '#c5e4d1',
    '--on-green': dark[9],
    '--leather': 'var(--leather-on-ink)',
    '--wrong': 'var(--wrong-on-ink)',
    '--wrong-paper': '#4a211a',
    '--right-paper': '#22382c',
  },
})
