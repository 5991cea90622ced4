import { createReducer } from '@puckeditor/core/internal'
import { createElement, Fragment } from 'react'
import { fixtureBlock, fixturePage } from './fixture.ts'
import type { ComponentData, Config, Data } from '@puckeditor/core'
import type { FixtureBlock, Shape } from './fixture.ts'
import type { Model, Spot } from './model.ts'

type AppStore = Parameters<typeof createReducer>[0]['appStore']
type State = Parameters<ReturnType<typeof createReducer>>[0]
type Action = Parameters<ReturnType<typeof createReducer>>[1]

const ROOT = 'root:default-zone'

const item = ({ id, config, text }: FixtureBlock) => ({ type: 'banner', props: { id, ...config, text } })

/** Returns the page as Puck stores it, with slots for sections. */
export function puckText(shape: Shape, count: number): string {
  const sections = fixturePage(shape, count)
  const nested = sections.map(({ id, blocks }) => ({ type: 'section', props: { id, items: blocks.map(item) } }))
  return JSON.stringify({
    content: shape === 'flat' ? sections.flatMap(({ blocks }) => blocks.map(item)) : nested,
    root: { props: {} },
    zones: {},
  })
}

const draw = () => createElement(Fragment)

const config: Config = {
  components: {
    banner: {
      fields: { title: { type: 'text' }, text: { type: 'textarea' } },
      defaultProps: { ...fixtureBlock(1).config, text: '' },
      render: draw,
    },
    section: { fields: { items: { type: 'slot' } }, render: draw },
  },
}

const emptyState: State = {
  data: { content: [], root: { props: {} }, zones: {} },
  ui: {
    leftSideBarVisible: true,
    rightSideBarVisible: true,
    itemSelector: null,
    arrayState: {},
    previewMode: 'edit',
    componentList: {},
    isDragging: false,
    viewports: { current: { width: 360, height: 'auto' }, controlsVisible: true, options: [] },
    field: { focus: null },
    plugin: { current: null },
  },
  indexes: { nodes: {}, zones: {} },
}

/** A position and its block, from which a change starts. */
interface Found {
  readonly spot: Spot
  readonly data: ComponentData | undefined
}

/** Creates Puck's own reducer and history: every state is stored, and undo swaps one in. */
export function createPuck(shape: Shape, count: number): Model<Found> {
  const zones = shape === 'flat' ? [ROOT] : fixturePage(shape, count).map(({ id }) => `${id}:items`)
  let histories: State[] = []
  let index = 0
  let state = emptyState
  const record = (next: unknown): void => {
    histories = [...histories.slice(0, index + 1), next as State]
    index = histories.length - 1
  }
  // The reducer only reads the config of the store.
  const reducer = createReducer({ record, appStore: { config } as AppStore })
  const dispatch = (action: Action): void => {
    state = reducer(state, action)
  }
  const zone = (list: number): string => zones[list] ?? ROOT
  const ids = (list: number): readonly string[] => state.indexes.zones[zone(list)]?.contentIds ?? []
  const dataAt = ({ list, index: at }: Spot) => state.indexes.nodes[ids(list)[at] ?? '']?.data
  const swapIn = (next: State | undefined): void => {
    if (next)
      dispatch({ type: 'set', state: { ...next, ui: { ...next.ui, field: { ...next.ui.field, focus: null } } } })
  }
  let made = 0
  return {
    name: 'Puck',
    rounds: count > 2000 ? 8 : 30,
    loads: 10,
    load(text) {
      const data: Data = JSON.parse(text)
      state = reducer(emptyState, { type: 'setData', data })
      histories = [state]
      index = 0
    },
    size: (list) => ids(list).length,
    insert({ list, index: at }) {
      made += 1
      dispatch({
        type: 'insert',
        componentType: 'banner',
        destinationZone: zone(list),
        destinationIndex: at,
        id: `banner-new-${made}`,
      })
    },
    find: (spot) => ({ spot, data: dataAt(spot) }),
    update({ spot, data }, title) {
      if (data)
        dispatch({
          type: 'replace',
          destinationZone: zone(spot.list),
          destinationIndex: spot.index,
          data: { ...data, props: { ...data.props, title, id: data.props['id'] } },
        })
    },
    move: ({ spot: from }, to) =>
      dispatch({
        type: 'move',
        sourceZone: zone(from.list),
        sourceIndex: from.index,
        destinationZone: zone(to.list),
        destinationIndex: to.index,
      }),
    remove: ({ spot }) => dispatch({ type: 'remove', zone: zone(spot.list), index: spot.index }),
    undo() {
      index -= 1
      swapIn(histories[index])
    },
    redo() {
      index += 1
      swapIn(histories[index])
    },
    serialise: () => JSON.stringify(state.data),
    serialiseWhole: () => JSON.stringify(state.data),
  }
}
