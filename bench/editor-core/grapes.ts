import { grapesjs } from 'grapesjs'
import { fixtureBlock, fixturePage } from './fixture.ts'
import type { Component, ComponentDefinition } from 'grapesjs'
import type { FixtureBlock, Shape } from './fixture.ts'
import type { Model } from './model.ts'

const item = ({ id, config, text }: FixtureBlock): ComponentDefinition => ({
  type: 'banner',
  attributes: { id },
  config,
  text,
})

/** Returns the page as GrapesJS stores it: one component per block. */
export function grapesText(shape: Shape, count: number): string {
  const sections = fixturePage(shape, count)
  const nested = sections.map(({ id, blocks }) => ({
    type: 'section',
    attributes: { id },
    components: blocks.map(item),
  }))
  return JSON.stringify(shape === 'flat' ? sections.flatMap(({ blocks }) => blocks.map(item)) : nested)
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('GrapesJS has no such component')
  return value
}

/** Creates GrapesJS without a canvas, with its undo manager. */
export function createGrapes(shape: Shape, count: number): Model<Component> {
  const editor = grapesjs.init({ headless: true, storageManager: false, undoManager: { maximumStackLength: 500 } })
  for (const type of ['banner', 'section']) editor.Components.addType(type, {})
  const root = present(editor.getWrapper())
  let lists: readonly Component[] = [root]
  const list = (index: number): Component => present(lists[index])
  return {
    name: 'GrapesJS',
    rounds: count > 2000 ? 20 : 30,
    loads: count > 2000 ? 1 : 3,
    load(text) {
      const components: ComponentDefinition[] = JSON.parse(text)
      editor.setComponents(components)
      lists = shape === 'flat' ? [root] : [...root.components().models]
    },
    size: (index) => list(index).components().length,
    insert: (spot) =>
      void list(spot.list)
        .components()
        .add({ type: 'banner', config: fixtureBlock(1).config, text: '' }, { at: spot.index }),
    find: (spot) => list(spot.list).components().at(spot.index),
    update(component, title) {
      const config: unknown = component.get('config')
      component.set('config', { ...(typeof config === 'object' ? config : {}), title })
    },
    move: (component, to) => void component.move(list(to.list), { at: to.index }),
    remove: (component) => void component.remove(),
    undo: () => void editor.UndoManager.undo(),
    redo: () => void editor.UndoManager.redo(),
    serialise: () => JSON.stringify(editor.getComponents()),
    serialiseWhole: () => JSON.stringify(editor.getComponents()),
  }
}
