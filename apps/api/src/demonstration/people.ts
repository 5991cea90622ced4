/** Made-up people of a country, and the streets and towns where they live. */
export interface Country {
  readonly first: readonly string[]
  readonly last: readonly string[]
  readonly streets: readonly string[]
  /** Towns, each with its postcode: `#` stands for a digit from 1 to 9 and `@` for a letter. */
  readonly towns: readonly (readonly [town: string, postcode: string])[]
  /** Names of shops; `{name}` is the last name of its owner. */
  readonly shops: readonly string[]
}

const list = (text: string): readonly string[] => text.split(', ')

const britain: Country = {
  first: list(
    'Amelia, Oliver, Isla, George, Ava, Harry, Grace, Noah, Freya, Leo, Emily, Arthur, Poppy, Jack, Ella, Henry, Rosie, Theo, Alice, Samir, Priya, Callum, Maeve, Owen, Niamh, Rhys, Zara, Dylan, Hannah, Imran',
  ),
  last: list(
    'Ashworth, Bennett, Carter, Dawson, Ellis, Fletcher, Gill, Hartley, Irwin, Jennings, Kaur, Lawson, Marsh, Norton, Osborne, Patel, Quinn, Reeves, Shaw, Thornton, Underhill, Vaughan, Whitaker, Yates, Okafor, MacLeod, Pryce, Barlow, Hughes, Nightingale, Sutcliffe, Winterbourne, Khan, Redfern, Holloway, Lockwood',
  ),
  streets: list(
    'Abbey Road, Mill Lane, Station Road, Church Street, Orchard Close, Victoria Terrace, Harbour View, Kings Road, Meadow Way, Park Avenue, Queen Street, Chapel Hill, The Green, High Street',
  ),
  towns: [
    ['Leeds', 'LS# #@@'],
    ['Bristol', 'BS# #@@'],
    ['Norwich', 'NR# #@@'],
    ['York', 'YO# #@@'],
    ['Brighton', 'BN# #@@'],
    ['Glasgow', 'G# #@@'],
    ['Cardiff', 'CF# #@@'],
    ['Exeter', 'EX# #@@'],
    ['Sheffield', 'S# #@@'],
    ['Oxford', 'OX# #@@'],
    ['Newcastle upon Tyne', 'NE# #@@'],
    ['London', 'SE# #@@'],
  ],
  shops: list(
    '{name} & Daughters, {name} Gifts, The {name} Parlour, {name} Home Stores, {name} & Co, The Little {name} Shop',
  ),
}

const netherlands: Country = {
  first: list('Sanne, Daan, Fleur, Bram, Lotte, Thijs, Noor, Sem, Femke, Joris, Iris, Ruben, Maud, Stijn, Yara, Hamza'),
  last: list(
    'de Vries, Bakker, van Dijk, Visser, Smit, Mulder, de Graaf, Kuipers, Postma, Hoekstra, van Leeuwen, Dekker, Yilmaz, Brouwer',
  ),
  streets: list(
    'Dorpsstraat, Kerkstraat, Molenweg, Stationsweg, Lindelaan, Beukenlaan, Havenkade, Wilgenstraat, Prinsengracht, Schoolstraat',
  ),
  towns: [
    ['Utrecht', '35## @@'],
    ['Haarlem', '20## @@'],
    ['Groningen', '97## @@'],
    ['Amersfoort', '38## @@'],
    ['Zwolle', '80## @@'],
    ['Breda', '48## @@'],
  ],
  shops: list('{name} Cadeaus, Huis van {name}, {name} Wonen, De Winkel van {name}'),
}

const belgium: Country = {
  first: list('Lore, Jasper, Elise, Wout, Marie, Arne, Charlotte, Lucas, Hanne, Simon, Nathalie, Mathis'),
  last: list('Peeters, Janssens, Maes, Jacobs, Willems, Claes, Goossens, Wouters, Dubois, Lambert, Verhaegen, De Smet'),
  streets: list('Kapellestraat, Stationsstraat, Veldstraat, Nieuwstraat, Molenstraat, Rue de la Paix, Kerkplein'),
  towns: [
    ['Gent', '9000'],
    ['Antwerpen', '2018'],
    ['Leuven', '3000'],
    ['Brugge', '8000'],
    ['Namur', '5000'],
  ],
  shops: list('{name} Geschenken, Maison {name}, {name} Interieur, Atelier {name}'),
}

const germany: Country = {
  first: list(
    'Lena, Jonas, Mia, Lukas, Hannah, Felix, Emma, Paul, Clara, Moritz, Anke, Stefan, Greta, Emre, Jule, Tobias',
  ),
  last: list(
    'Schneider, Fischer, Weber, Wagner, Becker, Hoffmann, Schäfer, Koch, Richter, Klein, Neumann, Krüger, Aydin, Lorenz, Vogel, Brandt',
  ),
  streets: list(
    'Lindenstraße, Bahnhofstraße, Gartenweg, Schulstraße, Am Markt, Bergstraße, Rosenweg, Hafenstraße, Mühlenweg',
  ),
  towns: [
    ['Hamburg', '203##'],
    ['Leipzig', '041##'],
    ['Köln', '506##'],
    ['Freiburg', '791##'],
    ['Bremen', '281##'],
    ['Nürnberg', '904##'],
  ],
  shops: list('{name} Geschenke GmbH, Wohnhaus {name}, {name} & Söhne, Laden {name}'),
}

const france: Country = {
  first: list('Camille, Hugo, Léa, Louis, Manon, Jules, Chloé, Gabriel, Inès, Antoine, Zoé, Mehdi, Juliette, Bastien'),
  last: list(
    'Martin, Bernard, Laurent, Moreau, Lefèvre, Girard, Bonnet, Rousseau, Fontaine, Chevalier, Benali, Gauthier, Perrin, Marchand',
  ),
  streets: list(
    'rue de la République, rue des Lilas, avenue Victor Hugo, rue du Moulin, place du Marché, rue Pasteur, chemin des Vignes',
  ),
  towns: [
    ['Lyon', '6900#'],
    ['Nantes', '44#00'],
    ['Bordeaux', '33#00'],
    ['Lille', '59#00'],
    ['Rennes', '35#00'],
    ['Annecy', '74000'],
  ],
  shops: list('Maison {name}, {name} Décoration, La Boutique {name}, Chez {name}'),
}

/** Elsewhere, people of many countries. */
const elsewhere: Omit<Country, 'towns'> = {
  first: list(
    'Sofia, Mateo, Elena, Luca, Ingrid, Erik, Aino, Mikael, Ana, João, Marta, Tomasz, Katarina, Nils, Chiara, Yuki',
  ),
  last: list(
    'Rossi, García, Silva, Hansen, Nilsson, Virtanen, Kowalski, Novák, Papadakis, Müller, Conti, Fernandes, Larsen, Moreno, Tanaka, Keane',
  ),
  streets: list('Main Street, Harbour Street, Park Street, Station Street, Garden Street, Market Square'),
  shops: list('{name} Gifts, Casa {name}, {name} & Sons, {name} Living'),
}

const towns: Readonly<Record<string, Country['towns']>> = {
  IE: [
    ['Galway', 'H91 @#@#'],
    ['Cork', 'T12 @#@#'],
  ],
  ES: [
    ['Valencia', '4600#'],
    ['Sevilla', '4100#'],
  ],
  PT: [
    ['Porto', '40##-###'],
    ['Lisboa', '11##-###'],
  ],
  CH: [
    ['Bern', '30##'],
    ['Genève', '12##'],
  ],
  IT: [
    ['Bologna', '401##'],
    ['Torino', '101##'],
  ],
  FI: [['Tampere', '33100']],
  AT: [
    ['Graz', '8000'],
    ['Wien', '1070'],
  ],
  AU: [
    ['Melbourne', '3000'],
    ['Hobart', '7000'],
  ],
  NO: [
    ['Bergen', '5000'],
    ['Oslo', '0150'],
  ],
  DK: [['Aarhus', '8000']],
  SE: [
    ['Uppsala', '753 ##'],
    ['Malmö', '211 ##'],
  ],
  JP: [['Kyoto', '600-####']],
  PL: [['Kraków', '30-###']],
  GR: [['Thessaloniki', '546 ##']],
  CY: [['Nicosia', '1000']],
  JE: [['Saint Helier', 'JE2 #@@']],
}

const countries: Readonly<Record<string, Country>> = {
  GB: britain,
  NL: netherlands,
  BE: belgium,
  DE: germany,
  FR: france,
}

/** People of a country; undefined where none are made up. */
export function peopleOf(country: string): Country | undefined {
  const known = towns[country]
  return countries[country] ?? (known && { ...elsewhere, towns: known })
}
