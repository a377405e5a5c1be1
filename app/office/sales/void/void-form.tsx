import { Button, Checkbox, Group, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { MoneyOutFields } from '../../ui/money-out/money-out-fields.tsx'
import { useMoneyOut } from '../../ui/money-out/use-money-out.ts'
import styles from './void-form.module.css'
import { toDamagedField, type VoidableSale } from './voidable-sale.ts'

interface VoidFormProps {
  sale: VoidableSale
  tills: readonly { till: string; name: string }[]
  refusal: SubmitRefusal | undefined
  onClose(): void
}

/** Why a sale is undone, from which drawer its money goes back, and what becomes of goods and ticket. */
export function VoidForm({ sale, tills, refusal, onClose }: VoidFormProps) {
  const { t } = useTranslation('office/sales/void')
  const { money, size } = useFormat()
  const inLanguage = useInLanguage()
  const isBusy = useNavigation().state !== 'idle'
  const { message, fieldError } = useRefusal(refusal, { intent: 'void', areas: ['till', 'cash'] })
  const back = useMoneyOut({
    total: sale.total_cents,
    came: sale.tenders,
    place: 'refund',
    otherwise: 'cash',
  })
  // Whose PIN is missing is asked for in a dialog of its own.
  const isAsking = refusal?.refused?.code === 'APPROVAL_REQUIRED'
  return (
    <ActForm intent="void" name={String(sale.sale_id)} noValidate>
      <Stack>
        {!isAsking && <RefusalAlert message={message} />}
        <Text size="sm">{t('text', { money: money(sale.total_cents) })}</Text>
        {tills.length === 0 && <RefusalAlert message={t('no_till')} />}
        <NativeSelect
          name="till"
          label={t('till')}
          defaultValue={sale.till ?? ''}
          error={fieldError('till')}
          data={tills.map(({ till, name }) => ({ value: till, label: `${till} · ${name}` }))}
        />
        <MoneyOutFields money={back} fieldError={fieldError} />
        <fieldset className={styles.goods}>
          <legend className={styles.legend}>{t('damaged')}</legend>
          <Stack gap="xs">
            {sale.units.map((unit) => (
              <Checkbox
                key={toDamagedField(unit)}
                name={toDamagedField(unit)}
                value="1"
                label={[
                  inLanguage(unit.name),
                  unit.colour && inLanguage(unit.colour),
                  unit.size && size(unit.size),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </Stack>
        </fieldset>
        {sale.can_annul && (
          <Radio.Group name="ticket" label={t('ticket')} defaultValue="correct">
            <Stack gap="xs" mt="xs">
              <Radio value="correct" label={t('correct')} description={t('correct_text')} />
              <Radio value="annul" label={t('annul')} description={t('annul_text')} />
            </Stack>
          </Radio.Group>
        )}
        <TextInput
          name="reason"
          label={t('reason')}
          error={fieldError('reason')}
          maxLength={200}
          autoComplete="off"
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('back')}
          </Button>
          <Button
            type="submit"
            color="red"
            loading={isBusy}
            disabled={tills.length === 0 || back.tenders === null}
          >
            {t('now', { amount: money(sale.total_cents) })}
          </Button>
        </Group>
      </Stack>
    </ActForm>
  )
}
