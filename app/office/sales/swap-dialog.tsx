import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../i18n/in-language.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { Sale, SwapVariant } from './sale.ts'
import { SwapForm } from './swap-form.tsx'
import { findSwapUnits } from './swap-units.ts'

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
  const [isOpen, { open, close }] = useDisclosure(false)
  const units = findSwapUnits(sale, line)
  if (units.length === 0 || variants.length < 2) return null
  const name = inLanguage(line.name)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        mt="xs"
        onClick={open}
        aria-label={t('swap_line', { label: t('swap'), name })}
      >
        {t('swap')}
      </Button>
      <Dialog
        title={t('swap_title', { name })}
        opened={isOpen}
        onClose={close}
        closeLabel={t('swap_close')}
      >
        <SwapForm lineId={line.line_id} units={units} variants={variants} onClose={close} />
      </Dialog>
    </>
  )
}
