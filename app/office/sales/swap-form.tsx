import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../ui/forms/submit.server.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { notify } from '../ui/notify.ts'
import type { SwapVariant } from './sale.ts'
import type { SwapUnit } from './swap-units.ts'
import { usePairName } from './use-pair-name.ts'

interface SwapFormProps {
  lineId: number
  units: readonly SwapUnit[]
  variants: readonly SwapVariant[]
  /** Also once the size is changed. */
  onClose(): void
}

export function SwapForm({ lineId, units, variants, onClose }: SwapFormProps) {
  const { t } = useTranslation('office/sales')
  const pairName = usePairName()
  const fetcher = useFetcher<SubmitRefusal | { ok: true }>()
  const [chosen, setChosen] = useState(units[0]?.n)
  const unit = units.find(({ n }) => n === chosen)
  const answer = fetcher.data?.ok === false ? fetcher.data : undefined
  const { message, fieldError } = useRefusal(answer, { intent: 'swap', areas: ['sales'] })
  const isDone = fetcher.data?.ok === true
  useEffect(() => {
    if (!isDone) return
    notify({ kind: 'success', title: t('swap_done') })
    onClose()
  }, [isDone, onClose, t])
  return (
    <ActForm intent="swap" name={`${lineId} ${chosen}`} fetcher={fetcher} noValidate>
      <input type="hidden" name="line_id" value={lineId} />
      <Stack>
        <RefusalAlert message={message} />
        <Text size="sm">{t('swap_text')}</Text>
        {units.length > 1 ? (
          <NativeSelect
            name="n"
            label={t('swap_unit')}
            value={String(chosen)}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
            data={units.map(({ n, pair }) => ({
              value: String(n),
              label: t('swap_unit_option', { n, pair: pairName(pair) }),
            }))}
          />
        ) : (
          <input type="hidden" name="n" value={chosen} />
        )}
        <NativeSelect
          name="variant_id"
          label={t('swap_to')}
          error={fieldError('variant_id')}
          data={[
            { value: '', label: t('swap_choose') },
            ...variants
              .filter(({ variant_id }) => variant_id !== unit?.pair.variant_id)
              .map((each) => ({
                value: String(each.variant_id),
                disabled: each.available === 0,
                label:
                  each.available > 0
                    ? pairName(each)
                    : t('swap_none_left', { pair: pairName(each) }),
              })),
          ]}
        />
        <TextInput
          name="reason"
          label={t('swap_reason')}
          description={t('swap_reason_example')}
          error={fieldError('reason')}
          maxLength={200}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('swap_cancel')}
          </Button>
          <Button type="submit" loading={fetcher.state !== 'idle'}>
            {t('swap')}
          </Button>
        </Group>
      </Stack>
    </ActForm>
  )
}
