import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { useInLanguage } from '../../i18n/in-language.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../ui/forms/submit.server.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { notify } from '../ui/notify.ts'
import type { Sale, SwapVariant } from './sale.ts'
import { findSwapUnits } from './swap-units.ts'
import { usePairName } from './use-pair-name.ts'

interface SwapDialogProps {
  sale: Sale
  line: Sale['lines'][number]
  /** To what units of this line can be changed. */
  variants: readonly SwapVariant[]
}

/** A button with a short form: the customer's pair is another size of the same model, money and papers stay. */
export function SwapDialog({ sale, line, variants }: SwapDialogProps) {
  const { t } = useTranslation('office/sales')
  const inLanguage = useInLanguage()
  const pairName = usePairName()
  const [isOpen, { open, close }] = useDisclosure(false)
  const fetcher = useFetcher<SubmitRefusal | { ok: true }>()
  const units = findSwapUnits(sale, line)
  const [chosen, setChosen] = useState(units[0]?.n)
  const unit = units.find(({ n }) => n === chosen) ?? units[0]
  const answer = fetcher.data?.ok === false ? fetcher.data : undefined
  const { message, fieldError } = useRefusal(answer, { intent: 'swap', areas: ['sales'] })
  const isDone = fetcher.state === 'idle' && fetcher.data?.ok === true
  useEffect(() => {
    if (!isDone) return
    close()
    notify({ kind: 'success', title: t('swap_done') })
  }, [isDone, close, t])
  if (!unit || variants.length < 2) return null
  return (
    <>
      <Button variant="default" size="xs" mt="xs" onClick={open}>
        {t('swap')}
      </Button>
      <Dialog
        title={t('swap_title', { name: inLanguage(line.name) })}
        opened={isOpen}
        onClose={close}
        closeLabel={t('swap_close')}
      >
        <ActForm intent="swap" name={`${line.line_id} ${unit.n}`} fetcher={fetcher} noValidate>
          <input type="hidden" name="line_id" value={line.line_id} />
          <Stack>
            <RefusalAlert message={message} />
            <Text size="sm">{t('swap_text')}</Text>
            {units.length > 1 ? (
              <NativeSelect
                name="n"
                label={t('swap_unit')}
                value={String(unit.n)}
                onChange={(event) => setChosen(Number(event.currentTarget.value))}
                data={units.map(({ n, pair }) => ({
                  value: String(n),
                  label: t('swap_unit_option', { n, pair: pairName(pair) }),
                }))}
              />
            ) : (
              <input type="hidden" name="n" value={unit.n} />
            )}
            <NativeSelect
              name="variant_id"
              label={t('swap_to')}
              error={fieldError('variant_id')}
              data={[
                { value: '', label: t('swap_choose') },
                ...variants
                  .filter(({ variant_id }) => variant_id !== unit.pair.variant_id)
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
              placeholder={t('swap_reason_example')}
              error={fieldError('reason')}
              maxLength={200}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {t('swap_cancel')}
              </Button>
              <Button type="submit" loading={fetcher.state !== 'idle'}>
                {t('swap')}
              </Button>
            </Group>
          </Stack>
        </ActForm>
      </Dialog>
    </>
  )
}
