export { combineRefusalOf, type CombineFacts, type CombineRefusal } from './combine.ts'
export { creditOf, exchangeRefusalOf, type ExchangeFacts, type ExchangeRefusal } from './exchange.ts'
export { fulfilmentStateOf } from './fulfilment-state.ts'
export { unitsAt } from './line-units.ts'
export {
  isAsked,
  isEditable,
  isMove,
  isOpen,
  moveNames,
  moves,
  moveTo,
  openStages,
  possibleMoves,
  reservesStock,
  ruleOf,
  stockEffectOf,
  unshippedStages,
  unsoldStages,
  type AskedMove,
  type MoveName,
  type PossibleMove,
  type Refusal,
  type StageFacts,
  type StockEffect,
} from './moves.ts'
export { nextStepOf, type NextStep } from './next-step.ts'
export type { LineUnits, OrderFacts, OrderMoney } from './order-facts.ts'
export {
  fitsLetterbox,
  flatSize,
  isPacking,
  leftToPack,
  letterbox,
  parcelRefusalOf,
  plainSize,
  stageByUnits,
  unitsDelivered,
  unitsPacked,
  unitsShipped,
  type ParcelFacts,
  type ParcelRefusal,
  type ParcelSize,
} from './parcels.ts'
export { dueOf, isCovered, paymentStateOf } from './payment-state.ts'
export { isReturning, leftToReturn, unitsReturned } from './returns.ts'
export { shippingDay, type ShippingTimes } from './shipping-day.ts'
export {
  leftToSplit,
  regroupRefusalOf,
  splitMoney,
  stageOfSplit,
  type RegroupFacts,
  type RegroupRefusal,
  type SplitMoney,
  type SplitPart,
} from './split.ts'
