import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import type { Shop } from '../../../context.ts'
import detail from '../../ui/detail/detail.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { PAPER_ROWS, PAPER_TENDERS } from './paper-form.ts'
import styles from './paper-tickets.module.css'

interface EnterPaperFormProps {
  tills: { value: string; label: string }[]
  sellers: Awaited<ReturnType<Shop['sales']['listSellers']>>['sellers']
  refusal: SubmitRefusal | undefined
}

/** One paper ticket, typed as it was written. */
export function EnterPaperForm({ tills, sellers, refusal }: EnterPaperFormProps) {
  const { t } = useTranslation('office/till/paper-tickets')
  const { t: words } = useTranslation('core/sales')
  const isBusy = useNavigation().state !== 'idle'
  const { message, fieldError } = useRefusal(refusal, {
    ...{ intent: 'enter', areas: ['till'], fieldRefusals: { PAPER_NUMBER_ENTERED: 'number' } },
  })
  const sent = refusal?.intent === 'enter' ? refusal.sent : {}
  const field = (name: string) => ({
    ...{ name, defaultValue: sent[name] ?? '', error: fieldError(name), autoComplete: 'off' },
  })
  return (
    <section className={detail.part} aria-labelledby="enter">
      <h2 id="enter">{t('enter')}</h2>
      <p className={styles.text}>{t('enter_text')}</p>
      <ActForm intent="enter" noValidate>
        <Stack>
          <RefusalAlert message={message} />
          <div className={styles.fields}>
            <NativeSelect
              name="till"
              label={t('till')}
              data={tills}
              defaultValue={sent.till ?? tills[0]?.value ?? ''}
            />
            <TextInput {...field('number')} label={t('number')} inputMode="numeric" />
            <TextInput {...field('day')} type="date" label={t('day')} />
            <TextInput {...field('time')} type="time" label={t('time')} />
            <NativeSelect
              name="seller_id"
              label={t('seller')}
              defaultValue={sent.seller_id ?? ''}
              error={fieldError('seller_id')}
              data={[
                { value: '', label: t('choose') },
                ...sellers.map(({ seller_id, name }) => ({ value: seller_id, label: name })),
              ]}
            />
          </div>
          {PAPER_ROWS.map((row) => (
            <fieldset key={row} className={styles.row}>
              <legend>{t('row', { number: row + 1 })}</legend>
              <TextInput {...field(`lines.${row}.code`)} label={t('code')} maxLength={60} />
              <TextInput {...field(`lines.${row}.name`)} label={t('article')} maxLength={120} />
              <TextInput
                {...field(`lines.${row}.quantity`)}
                label={t('quantity')}
                inputMode="numeric"
                placeholder="1"
              />
              <TextInput
                {...field(`lines.${row}.unit_cents`)}
                label={t('price')}
                inputMode="decimal"
                placeholder="0,00"
              />
            </fieldset>
          ))}
          <fieldset className={styles.fields}>
            <legend>{t('paid')}</legend>
            {PAPER_TENDERS.map((kind) => (
              <TextInput
                key={kind}
                {...field(kind)}
                label={words(`tender.${kind}`)}
                inputMode="decimal"
                placeholder="0,00"
              />
            ))}
          </fieldset>
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy} disabled={tills.length === 0}>
              {t('enter_now')}
            </Button>
          </Group>
        </Stack>
      </ActForm>
    </section>
  )
}
