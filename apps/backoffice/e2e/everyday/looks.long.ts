import { expect } from 'vitest'
import { useEverydayJobs } from './steps.ts'

const { page, job, list, signedIn } = useEverydayJobs()

job(37, async ({ click }) => {
  await page().goto('/dashboard')
  for (const [menu, language, shown] of [
    [/’s account$/, 'Nederlands', /^Account van /],
    [/^Account van /, 'Deutsch', /^Konto von /],
    [/^Konto von /, 'Français', /^Compte de /],
    [/^Compte de /, 'English', /’s account$/],
  ] as const) {
    const choose = async (work: typeof click) => {
      await work(page().getByRole('button', { name: menu }))
      await work(page().getByRole('menuitemradio', { name: language }))
    }
    await choose(language === 'Nederlands' ? click : (target) => target.click())
    await page().getByRole('button', { name: shown }).waitFor()
    await page().keyboard.press('Escape')
    await page().getByRole('menu').waitFor({ state: 'hidden' })
  }
})

job(38, async () => {
  for (const [width, scheme] of [
    [360, 'dark'],
    [768, 'light'],
    [720, 'dark'],
  ] as const) {
    const small = await signedIn({ width, scheme, height: width === 720 ? 450 : 900 })
    for (const path of ['/dashboard', '/products', '/products/85123A', '/orders', '/products/suppliers']) {
      await small.goto(path)
      await small.getByRole('heading', { level: 1 }).first().waitFor()
      const overflow = () => small.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([path, width, await overflow()]).toEqual([path, width, expect.toSatisfy((by: number) => by <= 0)])
    }
  }
})

job(39, async ({ click }) => {
  await list('/orders')
  await click(page().getByRole('button', { name: 'All namespaces' }))
  await click(page().getByRole('menuitem', { name: 'Giftworks Benelux' }))
  await page()
    .getByRole('button', { name: /Giftworks Benelux/ })
    .waitFor()
})
