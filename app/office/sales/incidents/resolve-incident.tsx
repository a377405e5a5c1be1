import { Button, Group, NumberInput, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { getSurplusCents, type IncidentAnswer } from '../../../../core/till/incidents/rules.ts'
import { FormApproval, isAskingApproval } from '../../ui/approval/form-approval.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { MoneyOutFields } from '../../ui/money-out/money-out-fields.tsx'
import { useMoneyOut } from '../../ui/money-out/use-money-out.ts'
import type { Incident } from './incident.ts'
import styles from './incidents.module.css'
import { useAnswerWords } from './use-answer-words.ts'
import { useVariantName } from './use-incident-words.ts'

interface ResolveIncidentProps {
  incident: Incident
  answer: IncidentAnswer
  title: string
  /** It is what the shop proposes. */
  isProposed: boolean
}

/** A button with an answer, and the form that gives its reason and closes the incident. */
export function ResolveIncident({ incident, answer, title, isProposed }: ResolveIncidentProps) {
  const { t } = useTranslation('office/sales/incidents')
  const words = useAnswerWords(incident)
  const [isOpen, { open, close }] = useDisclosure(false)
  const fetcher = useFetcher<SubmitRefusal>()
  const { message, fieldError } = useRefusal(fetcher.data, {
    intent: 'resolve',
    areas: ['till', 'cash'],
  })
  const label = words.label(answer)
  const isSaid = fieldError('reason') !== undefined || isAskingApproval(fetcher.data)
  return (
    <>
      <Button
        variant={isProposed ? 'filled' : 'default'}
        leftSection={isProposed && <IconCheck size={18} />}
        onClick={open}
        aria-label={`${label}: ${title}`}
      >
        {label}
      </Button>
      <Dialog title={title} opened={isOpen} onClose={close} closeLabel={t('cancel')}>
        <ActForm
          intent="resolve"
          name={`${incident.incident_id} ${answer}`}
          fetcher={fetcher}
          preventScrollReset
        >
          <RefusalAlert message={isSaid ? undefined : message} mb="md" />
          <input type="hidden" name="incident_id" value={incident.incident_id} />
          <input type="hidden" name="answer" value={answer} />
          {answer !== 'note' && <p className={styles.act}>{words.text(answer)}</p>}
          {answer === 'correct_count' && <PairCounts incident={incident} />}
          {answer === 'return_surplus' && (
            <SurplusFields incident={incident} fieldError={fieldError} />
          )}
          <TextInput
            name="reason"
            label={t('reason')}
            description={t('reason_text')}
            defaultValue={isProposed ? words.reason(answer) : ''}
            maxLength={500}
            required
            data-autofocus
            error={fieldError('reason')}
          />
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={fetcher.state !== 'idle'}>
              {label}
            </Button>
          </Group>
        </ActForm>
      </Dialog>
      <FormApproval refusal={fetcher.data} fetcher={fetcher} what={`${title}: ${label}`} />
    </>
  )
}

/** How many pairs of each variant lie there and belong to nobody, as the books have it until somebody counts. */
function PairCounts({ incident: { variants } }: Pick<ResolveIncidentProps, 'incident'>) {
  const { t } = useTranslation('office/sales/incidents')
  const getName = useVariantName()
  return variants.map((variant) => (
    <NumberInput
      key={variant.variant_id}
      name={`pairs_${variant.variant_id}`}
      label={t('pairs_of', { name: getName(variant) })}
      description={t('pairs_now', { count: variant.pairs })}
      defaultValue={variant.pairs}
      min={0}
      max={1000}
      allowDecimal={false}
      mb="md"
    />
  ))
}

interface SurplusFieldsProps extends Pick<ResolveIncidentProps, 'incident'> {
  fieldError(name: string): string | undefined
}

/** How what was charged too much goes back: as the sale was paid, or in cash. */
function SurplusFields({ incident: { details, sale }, fieldError }: SurplusFieldsProps) {
  const money = useMoneyOut({
    total: getSurplusCents(details),
    came: sale?.tenders ?? [],
    place: 'counter_out',
    otherwise: 'cash',
  })
  return (
    <div className={styles.money}>
      <MoneyOutFields money={money} fieldError={fieldError} />
    </div>
  )
}
