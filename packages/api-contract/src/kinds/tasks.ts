import { defineKind } from '../define-kind.ts'

export default defineKind('tasks', { reach: 'named' })
