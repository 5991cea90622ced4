export {
  defineRecord,
  freshRecord,
  type OwnRules,
  type RecordData,
  type RecordDefinition,
  type RecordShape,
  type RecordTextId,
  type ValuesIn,
} from './define-record.ts'
export { fieldsOf, useFields, type FormFields } from './fields.tsx'
export { SeoFields, TranslatedText } from './form-sections.tsx'
export { RecordDetail } from './record-detail.tsx'
export { useResourceForm, type FormPlace, type RecordFormOptions } from './use-resource-form.ts'
