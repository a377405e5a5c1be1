import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import detail from '../../ui/detail/detail.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { PaperFields, type PaperFieldsProps } from './paper-fields.tsx'
import styles from './paper-tickets.module.css'

interface EnterPaperFormProps extends Pick<PaperFieldsProps, 'sellers'> {
  tills: { value: string; label: string }[]
  refusal: SubmitRefusal | undefined
}

/** One paper ticket, typed as it was written. */
export function EnterPaperForm({ tills, sellers, refusal }: EnterPaperFormProps) {
  const { t } = useTranslation('office/till/paper-tickets')
  const { t: words } = useTranslation('till/paper-tickets')
  const isBusy = useNavigation().state !== 'idle'
  const { message, fieldError } = useRefusal(refusal, {
    intent: 'enter',
    areas: ['till'],
    fieldRefusals: { PAPER_NUMBER_ENTERED: 'number' },
  })
  const sent = refusal?.intent === 'enter' ? refusal.sent : {}
  return (
    <section className={detail.part} aria-labelledby="enter">
      <h2 id="enter">{t('enter')}</h2>
      <p className={styles.text}>{words('text')}</p>
      <ActForm intent="enter" noValidate>
        <Stack>
          <RefusalAlert message={message} />
          <NativeSelect
            name="till"
            label={t('till')}
            data={tills}
            defaultValue={sent.till ?? tills[0]?.value ?? ''}
          />
          <PaperFields sellers={sellers} sent={sent} fieldError={fieldError} />
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy} disabled={tills.length === 0}>
              {words('enter')}
            </Button>
          </Group>
        </Stack>
      </ActForm>
    </section>
  )
}
