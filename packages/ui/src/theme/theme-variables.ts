import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { theme } from './theme.ts'

/** Families of Mantine's palette that no screen uses; omitting them halves the sheet. */
const UNUSED = /^--mantine-color-(pink|grape|violet|indigo|cyan|teal|lime)-/

const used = (variables: object) => Object.fromEntries(Object.entries(variables).filter(([name]) => !UNUSED.test(name)))

/** Returns the theme as a style sheet, for `theme-variables.css`. */
export function themeVariables(): string {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const css = convertCssVariables({ variables: used(variables), light: used(light), dark: used(dark) })
  return `/* Written by "pnpm --filter @backoffice/ui theme" from theme.ts. */\n${css.replaceAll(/([;{}])\s*/g, '$1\n').trim()}\n`
}
