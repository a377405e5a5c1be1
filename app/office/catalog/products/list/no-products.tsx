import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import IconShoe from '@tabler/icons-react/dist/esm/icons/IconShoe.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Nothing was found: how to ask for less, or how to begin. */
export function NoProducts({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('office/catalog/products')
  return (
    <Paper withBorder radius="lg" p="xl">
      <Stack align="center" gap="sm" py="lg" ta="center">
        <IconShoe size={44} strokeWidth={1.25} aria-hidden />
        <Title order={2} size="h3">
          {isFiltered ? t('none') : t('empty')}
        </Title>
        <Text c="dimmed" maw={440}>
          {isFiltered ? t('none_text') : t('empty_text')}
        </Text>
        <Group mt="xs">
          {isFiltered && (
            <Button variant="default" component={Link} to="?view=all">
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
