import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns.mjs'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMe } from '../../../use-me.ts'
import { COST_COLUMNS, PRODUCT_COLUMNS, USUAL_COLUMNS } from './product-columns.ts'
import { type ProductQuery, toListPath } from './product-params.ts'

/** Which columns the list has, by its address. */
export function ColumnsMenu({ query }: { query: ProductQuery }) {
  const { t } = useTranslation('office/catalog/products')
  const navigate = useNavigate()
  const maySeeCosts = useMe().rights.see_costs === 'allowed'
  const shown = query.filter.columns ?? USUAL_COLUMNS
  const offered = PRODUCT_COLUMNS.filter((column) => maySeeCosts || !COST_COLUMNS.includes(column))
  return (
    <Popover withinPortal position="bottom-end">
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns size={18} />}>
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <Stack gap="xs">
          {offered.map((column) => (
            <Checkbox
              key={column}
              label={t(`column.${column}`)}
              checked={shown.includes(column)}
              onChange={({ currentTarget: { checked } }) => {
                const columns = PRODUCT_COLUMNS.filter((each) =>
                  each === column ? checked : shown.includes(each),
                )
                const filter = { ...query.filter, columns }
                void navigate(toListPath({ ...query, filter }), {
                  replace: true,
                  preventScrollReset: true,
                })
              }}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
