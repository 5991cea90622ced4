import { createTheme, type MantineThemeOverride } from '@mantine/core'
import { accent, dark, gray, red } from './colors.ts'

/** Loaded by `styles/type.css`. */
const INTER = '"Inter Variable", "Inter Fallback", system-ui, sans-serif'

interface Sized {
  readonly size?: string
}

const NORMAL = { '--button-height': '2rem', '--button-padding-x': '0.8125rem', '--button-fz': '0.875rem' }
/** Controls are at least 24 px high (WCAG 2.2, 2.5.8). */
const SMALLEST = { '--button-height': '1.5rem' }

/**
 * By name and not by `extend`, which would load the code of every component with the first page. Mantine writes no names
 * of its own on its elements: what `page.css` changes has one from here, or is found by its role.
 */
const components: NonNullable<MantineThemeOverride['components']> = {
  Button: {
    classNames: { root: 'bo-button' },
    vars: (_theme: unknown, { size }: Sized) => ({
      root: size === undefined ? NORMAL : size === 'compact-xs' ? SMALLEST : {},
    }),
  },
  Input: {
    vars: (_theme: unknown, { size }: Sized) =>
      size
        ? { wrapper: {} }
        : { wrapper: { '--input-height': '2rem', '--input-fz': '0.875rem', '--input-padding': '0.625rem' } },
  },
  InputWrapper: {
    // Hints stand below their fields, so that fields with and without one line up.
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    styles: { label: { marginBottom: '0.25rem' }, description: { marginTop: '0.25rem' } },
  },
  Modal: { defaultProps: { centered: true, lockScroll: false, transitionProps: { duration: 100 } } },
  Overlay: { defaultProps: { backgroundOpacity: 0.2 } },
  Tooltip: { defaultProps: { openDelay: 250, multiline: true, maw: 320, transitionProps: { duration: 100 } } },
}

/**
 * The look of the product: 14 px text, one accent, controls of 32 px.
 * Its variables reach the page as a static sheet (`theme-variables.css`), because the content-security policy
 * forbids the `<style>` that Mantine would otherwise write.
 */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  colors: { accent, gray, dark, red },
  white: '#ffffff',
  black: '#1a1e27',
  fontFamily: INTER,
  // The bold one is for titles, figures and the primary action alone.
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  headings: { fontFamily: INTER, fontWeight: '600' },
  defaultRadius: 'md',
  radius: { xs: '0.1875rem', sm: '0.25rem', md: '0.375rem', lg: '0.625rem', xl: '1rem' },
  breakpoints: { xs: '30em', sm: '40em', md: '48em', lg: '64em', xl: '80em', '2xl': '96em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components,
})
