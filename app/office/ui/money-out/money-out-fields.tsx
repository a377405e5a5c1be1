import { ActionIcon, Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import { isTenderAllowed } from '../../../../core/sales/tenders/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import styles from './money-out-fields.module.css'
import { toTenderField } from './sent-tenders.ts'
import type { MoneyOut, MoneyOutRow } from './use-money-out.ts'

interface MoneyOutFieldsProps {
  money: MoneyOut
  fieldError(name: string): string | undefined
}

/** The form of money that goes back in the office: a row for each way, what is left, and whether it takes a PIN. */
export function MoneyOutFields({ money, fieldError }: MoneyOutFieldsProps) {
  const { t } = useTranslation('office/ui/money-out')
  const { rows, kinds, add } = money
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{t('title')}</legend>
      <Stack gap="sm">
        {rows.map((row, at) => (
          <Row key={row.id} row={row} at={at} money={money} fieldError={fieldError} />
        ))}
        {rows.length < kinds.length && (
          <div>
            <Button variant="subtle" leftSection={<IconPlus size={18} />} onClick={add}>
              {t('add')}
            </Button>
          </div>
        )}
        <Balance money={money} />
      </Stack>
    </fieldset>
  )
}

interface RowProps extends MoneyOutFieldsProps {
  row: MoneyOutRow
  at: number
}

function Row({ row: { id, kind, text }, at, money, fieldError }: RowProps) {
  const { t } = useTranslation('office/ui/money-out')
  const { t: sales } = useTranslation('core/sales')
  const { rows, kinds, change, remove } = money
  const amount = toTenderField(at, 'amount_cents')
  const isTaken = (other: string) => rows.some((row) => row.id !== id && row.kind === other)
  return (
    <div className={styles.row}>
      <NativeSelect
        name={toTenderField(at, 'kind')}
        label={t('way')}
        value={kind}
        onChange={({ currentTarget }) => {
          const chosen = kinds.find((each) => each === currentTarget.value)
          if (chosen) change(id, { kind: chosen })
        }}
        data={kinds.map((value) => ({
          value,
          label: sales(`tender.${value}`),
          disabled: isTaken(value),
        }))}
      />
      <TextInput
        name={amount}
        inputMode="decimal"
        autoComplete="off"
        label={t('amount')}
        value={text}
        onChange={({ currentTarget }) => change(id, { text: currentTarget.value })}
        error={fieldError(amount)}
      />
      {rows.length > 1 && (
        <ActionIcon
          className={styles.remove}
          variant="subtle"
          size={44}
          aria-label={t('remove', { way: sales(`tender.${kind}`) })}
          onClick={() => remove(id)}
        >
          <IconX size={18} />
        </ActionIcon>
      )}
      {kind !== 'cash' && isTenderAllowed(kind, 'counter_out') && (
        <TextInput
          className={styles.reference}
          name={toTenderField(at, 'terminal_reference')}
          label={t('terminal_reference')}
          maxLength={60}
          autoComplete="off"
        />
      )}
    </div>
  )
}

/** What is left or too much, and what leaves another way than it came. */
function Balance({ money: { rest_cents, strayed_cents } }: Pick<MoneyOutFieldsProps, 'money'>) {
  const { t } = useTranslation('office/ui/money-out')
  const { money } = useFormat()
  return (
    <div role="status">
      {rest_cents !== 0 && (
        <Text size="sm" fw={600}>
          {t(rest_cents > 0 ? 'rest' : 'too_much', { amount: money(Math.abs(rest_cents)) })}
        </Text>
      )}
      {rest_cents === 0 && strayed_cents > 0 && (
        <Text size="sm">{t('other_way', { amount: money(strayed_cents) })}</Text>
      )}
    </div>
  )
}
