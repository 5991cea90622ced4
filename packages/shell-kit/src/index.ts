export { filterBy, periods, readRange, type Period, type RangeKind } from '@backoffice/list-filters'
export type { ActivityLog } from './activity/activity-log.ts'
export { ACTIVITY_AGE, startActivityTracker } from './activity/activity-tracker.ts'
export { addresses } from './addresses.ts'
export { productFrame, rootRoute, staffRoute } from './anchors.ts'
export { awaitBriefly } from './await-briefly.ts'
export { BUILD_POLL, createBuildWatch, type BuildWatch } from './builds/build-watch.ts'
export { createReloadGuard, RELOAD_PAUSE } from './builds/reload-guard.ts'
export type { Command } from './command.ts'
export {
  Canceled,
  createConfirmations,
  type AskedQuestion,
  type Confirmation,
  type Confirmations,
} from './confirmation/confirmations.ts'
export type { ShellContext } from './context.ts'
export type { Drafts } from './drafts/drafts.ts'
export { draftNoticeOf } from './drafts/draft-notice-of.ts'
export { useDraft, type FormDraft, type OfferedDraft } from './drafts/use-draft.ts'
export { defineFeature, recordNames, type Feature } from './feature.ts'
export type { Find, Finder, FinderOptions, Found } from './finder.ts'
export { Forbidden, guard, SignedOut } from './guard.ts'
export { useExport, type ExportedList } from './jobs/use-export.ts'
export { isRunning, jobQuery, troubledRowsQuery, useJob, type JobStep } from './jobs/use-job.ts'
export { followScanner } from './keyboard/follow-scanner.ts'
export { areKeysHeld, HoldKeys, holdKeysWhile } from './keyboard/hold-keys-while.ts'
export { isTyping } from './keyboard/is-typing.ts'
export { isLoadedAside } from './keyboard/load-aside.ts'
export { isKeyOpening, opensNothing, startKeyboard, type Shortcut } from './keyboard/keyboard.ts'
export { translateKeys, type ChosenKeys } from './keyboard/translate-keys.ts'
export { lazyDialog, lazyPart, type LazyPart } from './lazy-part.tsx'
export { createUnsaved, type Unsaved, type UnsavedForm } from './leaving/unsaved.ts'
export { useLeaveGuard } from './leaving/use-leave-guard.ts'
export { useTypedGuard, type TypedGuard } from './leaving/use-typed-guard.ts'
export { parseSearch, stringifySearch } from './list/address-search.ts'
export type { ArrangementParams } from './list/arrangement-params.ts'
export {
  defineList,
  listPages,
  listQuery,
  permittedList,
  type ListDefinition,
  type ListState,
} from './list/define-list.ts'
export { createRowSave, type RowCalls, type RowSave } from './rows/row-save.ts'
export {
  listSearch,
  listSearchOf,
  readArrangement,
  textParam,
  valuesParam,
  type ArrangementSearch,
  type CommonParam,
  type ListSearch,
} from './list/search-params.ts'
export type { ParentData } from './empty/empty-hints.ts'
export { useArrangement } from './list/use-arrangement.ts'
export { useDensity } from './list/use-density.ts'
export { useReturnSearch } from './list/use-return-search.ts'
export { useFilters } from './list/use-filters.ts'
export { useSearchState } from './list/use-search-state.ts'
export { useList } from './list/use-list.ts'
export { filterProps, type FilterMode, type FilterState } from './list/filter-props.ts'
export { useTyping } from './list/use-typing.ts'
export { useListCore, type ListAddress } from './list/use-list-core.ts'
export { openDefaultView } from './list/default-view.ts'
export { ownViewsKey } from './views/own-views-key.ts'
export { useViews } from './list/use-views.ts'
export { savedViewsQuery } from './views/saved-views-query.ts'
export { useViewsCore, type Preset, type View, type ViewScope, type ViewsOptions } from './list/use-views-core.ts'
export type { NewView, ViewChange } from './views/manage-views.ts'
export { messages } from './messages.ts'
export { rightTexts, useMissingRight, useRightName, useRightsInWords, useRightTexts } from './right-names.ts'
export { classifyAddress, type AddressKind } from './navigation/classify-address.ts'
export { openAddress, safeHref, UnsafeAddress } from './navigation/open-address.ts'
export { countryName } from './places/country-name.ts'
export { onceIdle } from './preload/once-idle.ts'
export { isSlowConnection, mayPreload } from './preload/may-preload.ts'
export { createPreloadGate } from './preload/preload-gate.ts'
export { loadAside } from './keyboard/load-aside.ts'
export { usePrepared } from './preload/use-prepared.ts'
export { loadOverlays, Providers, type Look } from './providers.tsx'
export { changedFields, mergeFields, pickFields, type Merged } from './record/merge-fields.ts'
export { useNewer } from './record/use-newer.ts'
export type { HistoryPlace, LastChange } from './record/who-changed.ts'
export { NEW_RECORD, useRecord } from './record/use-record.ts'
export { useSaveProblem } from './record/use-save-problem.ts'
export { focusUnreadable, useUnreadable } from './record/use-unreadable.ts'
export { useRecordEditing, type LoadedRecord, type StoreProgress, type StoreStep } from './record/use-record-editing.ts'
export { shortenAddresses } from './short-links/shorten-addresses.ts'
export { SlotOutlet } from './slot-outlet.tsx'
export { card, defineSlot, productAside, productPreview, type Card, type PreviewedProduct, type Slot } from './slots.ts'
export type { ListedRecord, Tab } from './static-data.ts'
export { byName } from './typed/by-name.ts'
export type { TypedOperator } from './typed/narrowed-by.ts'
export { useTabs } from './tabs.ts'
export type { BoundFilters } from './tenants/bound-filters.ts'
export { switchNamespace } from './tenants/switch-namespace.ts'
export { candidatesIn } from './tenants/candidates-in.ts'
export { screenNamespace } from './tenants/namespace-of-screen.ts'
export { sharedAddress } from './tenants/shared-address.ts'
export { nameNamespaceInAddressBar } from './tenants/namespace-in-address-bar.ts'
export { useInside } from './tenants/use-inside.ts'
export { useRequireOnline } from './use-require-online.ts'
export { useOnline } from './use-online.ts'
export { queueWrites, type QueuedWrite, type WaitingWrites, type WriteQueue } from './queue-writes.ts'
export { useQueuedWrites, useWaitingWrites } from './use-queued-writes.ts'
export { useReason } from './use-reason.ts'
export { useShell } from './use-shell.ts'
export type { Widget, WidgetList, WidgetSource } from './widgets.ts'
export { createToasts, type ShownToast, type Toast, type Toasts } from './toasts/toasts.ts'
