import type { ShopColour } from '../core/catalog/colours/save-colour.ts'

const colour = (
  family: string,
  swatch: string,
  [es, en, fr, de, it, pt]: [string, string, string, string, string, string],
): ShopColour => ({ family, swatch, name: { es, en, fr, de, it, pt } })

/** The colours of the demo shop in display order. */
export const colours: readonly ShopColour[] = [
  colour('marron', '#a8642f', ['Cuero', 'Tan', 'Cuir', 'Cognac', 'Cuoio', 'Couro']),
  colour('marron', '#c39a67', ['Camel', 'Camel', 'Camel', 'Camel', 'Cammello', 'Camel']),
  colour('marron', '#4b3025', [
    'Chocolate',
    'Chocolate',
    'Chocolat',
    'Schokobraun',
    'Cioccolato',
    'Chocolate',
  ]),
  colour('rojo', '#6b1d2c', ['Burdeos', 'Burgundy', 'Bordeaux', 'Bordeaux', 'Bordeaux', 'Bordô']),
  colour('rojo', '#b8232a', ['Rojo', 'Red', 'Rouge', 'Rot', 'Rosso', 'Vermelho']),
  colour('rosa', '#dba3a6', ['Rosa', 'Pink', 'Rose', 'Rosa', 'Rosa', 'Rosa']),
  colour('morado', '#a697c2', ['Lila', 'Lilac', 'Lilas', 'Flieder', 'Lilla', 'Lilás']),
  colour('amarillo', '#c8952f', ['Mostaza', 'Mustard', 'Moutarde', 'Senf', 'Senape', 'Mostarda']),
  colour('verde', '#3f5a43', ['Verde', 'Green', 'Vert', 'Grün', 'Verde', 'Verde']),
  colour('verde', '#77734e', ['Caqui', 'Khaki', 'Kaki', 'Khaki', 'Kaki', 'Caqui']),
  colour('azul', '#2f5d9e', ['Azul', 'Blue', 'Bleu', 'Blau', 'Blu', 'Azul']),
  colour('azul', '#9dbfd4', [
    'Celeste',
    'Sky blue',
    'Bleu ciel',
    'Himmelblau',
    'Celeste',
    'Celeste',
  ]),
  colour('azul', '#1f2d4d', [
    'Azul marino',
    'Navy',
    'Bleu marine',
    'Marineblau',
    'Blu navy',
    'Azul-marinho',
  ]),
  colour('beige', '#e8dcc4', ['Crudo', 'Natural', 'Écru', 'Naturweiß', 'Ecrù', 'Cru']),
  colour('beige', '#cfbb98', ['Arena', 'Sand', 'Sable', 'Sand', 'Sabbia', 'Areia']),
  colour('beige', '#94877a', ['Topo', 'Taupe', 'Taupe', 'Taupe', 'Tortora', 'Toupeira']),
  colour('metal', '#c4a35a', ['Oro', 'Gold', 'Or', 'Gold', 'Oro', 'Dourado']),
  colour('metal', '#b9bcc0', ['Plata', 'Silver', 'Argent', 'Silber', 'Argento', 'Prata']),
  colour('gris', '#8b8a88', ['Gris', 'Grey', 'Gris', 'Grau', 'Grigio', 'Cinzento']),
  colour('blanco', '#f6f3ec', ['Blanco', 'White', 'Blanc', 'Weiß', 'Bianco', 'Branco']),
  colour('negro', '#1d1b1c', ['Negro', 'Black', 'Noir', 'Schwarz', 'Nero', 'Preto']),
]

/** The swatch of a colour by its Spanish name; a warm grey for an unknown one. */
export function colourHex(name: string): string {
  return colours.find((each) => each.name.es === name)?.swatch ?? '#9a9088'
}
