import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { Personal } from '../privacy/personal.tsx'
import detail from '../ui/detail/detail.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import styles from './returns.module.css'
import type { Statement } from './returns-params.ts'

/** Statements of withdrawal for which the shop found nothing to give back: somebody has to look. */
export function WithdrawalStatements({ statements }: { statements: readonly Statement[] }) {
  const { t } = useTranslation('office/returns')
  if (statements.length === 0) return null
  return (
    <section className={`${detail.part} ${styles.statements}`} aria-labelledby="statements">
      <h2 id="statements">{t('statements')}</h2>
      <p className={styles.text}>{t('statements_text')}</p>
      <ul className={styles.units}>
        {statements.map((statement) => (
          <li key={statement.statement_id} className={styles.statement}>
            <StatementFacts statement={statement} />
            <AnswerForm statement={statement} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StatementFacts({ statement }: { statement: Statement }) {
  const { t } = useTranslation('office/returns')
  const { dateTime } = useShortDates()
  const { name, email, order_number, note, created_at, has_order } = statement
  return (
    <div>
      <strong>
        <Personal>{name}</Personal>
      </strong>
      <p className={styles.soft}>
        <Personal>{email}</Personal>
      </p>
      <p className={styles.soft}>
        {t('statement_of', { number: order_number, when: dateTime(created_at) })}
        {has_order && ` · ${t('statement_nothing_left')}`}
      </p>
      {note && <p>{note}</p>}
    </div>
  )
}

function AnswerForm({ statement: { statement_id, order_number } }: { statement: Statement }) {
  const { t } = useTranslation('office/returns')
  return (
    <ActForm intent="answer" name={String(statement_id)} className={styles.answer}>
      <input type="hidden" name="statement_id" value={statement_id} />
      <TextInput
        name="order_reference"
        label={t('statement_order')}
        aria-label={t('statement_order_of', { number: order_number })}
        maxLength={40}
        autoComplete="off"
      />
      <Button type="submit" name="way" value="file">
        {t('statement_file')}
      </Button>
      <Button type="submit" name="way" value="end" variant="default">
        {t('statement_end')}
      </Button>
    </ActForm>
  )
}
