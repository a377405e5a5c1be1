import { Group, NativeSelect, Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RETURN_CAUSES, RETURN_CONDITIONS } from '../../../../core/returns/rules.ts'

/** Whether the ticket is there, why the units come back, and what becomes of them. */
export function ReturnReasons() {
  const { t } = useTranslation('office/sales/return')
  const { t: words } = useTranslation('core/returns')
  return (
    <>
      <Radio.Group name="ticket" label={t('ticket')} defaultValue="here">
        <Group mt="xs">
          <Radio value="here" label={t('ticket_here')} />
          <Radio value="none" label={t('ticket_none')} />
        </Group>
      </Radio.Group>
      <NativeSelect
        name="cause"
        label={t('cause')}
        data={RETURN_CAUSES.map((value) => ({ value, label: words(`cause.${value}`) }))}
      />
      <NativeSelect
        name="condition"
        label={t('condition')}
        data={RETURN_CONDITIONS.map((value) => ({ value, label: words(`condition.${value}`) }))}
      />
    </>
  )
}
