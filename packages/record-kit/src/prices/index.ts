export { PriceSteps } from './price-steps.tsx'
export { texts as priceTexts } from './texts.ts'
export { useTierName } from './use-tier-name.ts'
