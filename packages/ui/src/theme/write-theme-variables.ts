import { writeFile } from 'node:fs/promises'
import { themeVariables } from './theme-variables.ts'

await writeFile(new URL('theme-variables.css', import.meta.url), themeVariables())
