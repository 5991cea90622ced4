import { defineKind } from '../define-kind.ts'

export default defineKind('tasks', { reach: 'linked', screen: null })
