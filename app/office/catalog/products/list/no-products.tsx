import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import IconShoe from '@tabler/icons-react/dist/esm/icons/IconShoe.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isFiltered, type ProductFilter } from './product-filter.ts'

/** Nothing was found: how to ask for less, or how to begin. */
export function NoProducts({ filter }: { filter: ProductFilter }) {
  const { t } = useTranslation('office/catalog/products')
  const asked = isFiltered(filter) || filter.status !== undefined
  return (
    <Paper withBorder radius="lg" p="xl">
      <Stack align="center" gap="sm" py="lg" ta="center">
        <IconShoe size={44} strokeWidth={1.25} aria-hidden />
        <Title order={2} size="h3">
          {asked ? t('none') : t('empty')}
        </Title>
        <Text c="dimmed" maw={440}>
          {asked ? t('none_text') : t('empty_text')}
        </Text>
        <Group mt="xs">
          {asked && (
            <Button variant="default" component={Link} to="?">
              {t('show_all')}
            </Button>
          )}
          <Button component={Link} to="new">
            {t('new')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
