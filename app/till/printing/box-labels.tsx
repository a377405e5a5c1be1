import { Button } from '@mantine/core'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { useTranslation } from 'react-i18next'
import { openPrintFrame } from '../../print/printing/print-frame.ts'

interface BoxLabelsProps {
  /** The articles that are on sale again. */
  variants: readonly number[]
}

/** Prints a label for each pair that came back in a box without one; nothing where none goes on sale again. */
export function BoxLabels({ variants }: BoxLabelsProps) {
  const { t } = useTranslation('till/printing')
  if (variants.length === 0) return null
  const query = variants.map((variant) => `variant=${variant}`).join('&')
  return (
    <Button
      size="xl"
      variant="default"
      leftSection={<IconTag size={26} />}
      onClick={() => openPrintFrame(`/print-label?${query}&print=1`)}
    >
      {t('box_labels')}
    </Button>
  )
}
