import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { ReturnReasons } from './return-reasons.tsx'
import { ReturnUnitChoice } from './return-unit-choice.tsx'
import { type OpenTill, RETURN_WAYS_OUT, type ReturnableSale } from './returnable-sale.ts'

interface ReturnFormProps {
  ticket: ReturnableSale
  tills: readonly OpenTill[]
  refusal: SubmitRefusal | undefined
  onClose(): void
}

/** What comes back, why and where it goes, and how its money goes back. */
export function ReturnForm({ ticket, tills, refusal, onClose }: ReturnFormProps) {
  const { t } = useTranslation('office/sales/return')
  const { t: sales } = useTranslation('core/sales')
  const isBusy = useNavigation().state !== 'idle'
  const { message, fieldError } = useRefusal(refusal, { intent: 'return', areas: ['till'] })
  // Whose PIN is missing is asked for in a dialog of its own.
  const isAsking = refusal?.refused?.code === 'APPROVAL_REQUIRED'
  return (
    <ActForm intent="return" name={String(ticket.sale_id)} noValidate>
      <Stack>
        {!isAsking && <RefusalAlert message={message} />}
        {tills.length === 0 && <RefusalAlert message={t('no_till')} />}
        <ReturnUnitChoice units={ticket.units} />
        <ReturnReasons />
        <NativeSelect
          name="way"
          label={t('way')}
          description={t('way_text')}
          data={[
            { value: 'as_paid', label: t('as_paid') },
            ...RETURN_WAYS_OUT.map((value) => ({ value, label: sales(`tender.${value}`) })),
          ]}
        />
        <NativeSelect
          name="till"
          label={t('till')}
          error={fieldError('till')}
          data={tills.map(({ till, name }) => ({ value: till, label: `${till} · ${name}` }))}
        />
        <TextInput
          name="why"
          label={t('why')}
          description={t('why_text')}
          error={fieldError('why')}
          maxLength={200}
          autoComplete="off"
        />
        <Text size="sm">{t('text')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={tills.length === 0}>
            {t('now')}
          </Button>
        </Group>
      </Stack>
    </ActForm>
  )
}
