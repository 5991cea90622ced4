import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const CLASS = /\.(m_[0-9a-f]+)/g

let styled: Promise<readonly string[]> | undefined
/** Returns every class that Mantine has a style sheet for. */
const styledClasses = () =>
  (styled ??= readFile(fileURLToPath(import.meta.resolve('@mantine/core/styles.css')), 'utf8').then((sheets) => [
    ...new Set([...sheets.matchAll(CLASS)].flatMap(([, name]) => name ?? [])),
  ]))

/**
 * Returns Mantine elements that are shown without their style sheet: a screen loads one for each part that it renders.
 */
export async function findUnstyled(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (classes) => {
      const loaded = [...document.styleSheets]
        .map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join())
        .join()
      const missing = classes.filter((name) => !loaded.includes(`.${name}`) && document.querySelector(`.${name}`))
      return missing.map((name) => `no style sheet for ${document.querySelector(`.${name}`)?.outerHTML.slice(0, 120)}`)
    },
    await styledClasses(),
  )
}
