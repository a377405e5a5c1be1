import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/field.tsx'

/** What the buyer wants to say with it; never demanded. */
export function NoteField({ label, value = '' }: { label?: string; value?: string | undefined }) {
  const { t } = useTranslation('store/returns')
  return (
    <Field label={label ?? t('note')} optional>
      {(control) => (
        <textarea {...control} name="note" rows={2} maxLength={1000} defaultValue={value} />
      )}
    </Field>
  )
}
