export type TrademarkKind = 'maker' | 'model' | 'team' | 'series'

/** A protected name. `withAny`: an everyday word that counts only next to one of these. */
export type Trademark = {
  name: string
  kind: TrademarkKind
  /** Other spellings and nicknames. */
  also: readonly string[]
  /** Neutral wording to use instead. */
  instead: string
  withAny: readonly string[]
}

type Options = { also?: readonly string[]; withAny?: readonly string[] }

const maker = (name: string, instead: string, options: Options = {}) => entry('maker', name, instead, options)
const model = (name: string, instead: string, options: Options = {}) => entry('model', name, instead, options)
const team = (name: string, instead: string, options: Options = {}) => entry('team', name, instead, options)
const series = (name: string, instead: string, options: Options = {}) => entry('series', name, instead, options)

const ITALIAN = 'Italian sports car'
const GERMAN = 'German sports car'
const BRITISH = 'British sports car'
const JAPANESE = 'Japanese sports car'
const AMERICAN = 'American muscle car'
const FRENCH = 'French hatchback'
const TRUCK = 'pickup truck'
const OFF_ROAD = 'off-road truck'
const GRAND_PRIX_TEAM = 'Grand Prix team'
const MOTORCYCLE = 'motorcycle'

/** Makers, models, teams and series whose names designers may not print. Add names here; tests measure the matching. */
export const TRADEMARKS: readonly Trademark[] = [
  maker('Abarth', 'small Italian hot hatch'),
  maker('Acura', JAPANESE),
  maker('Alfa Romeo', ITALIAN, { also: ['alfa'] }),
  maker('Alpine', 'French sports car', { withAny: ['a110', 'renault', 'f1', 'berlinette'] }),
  maker('Aprilia', MOTORCYCLE),
  maker('Aston Martin', BRITISH, { also: ['aston'] }),
  maker('Audi', 'German all-wheel-drive car'),
  maker('Bentley', 'British grand tourer'),
  maker('BMW', GERMAN, { also: ['bimmer', 'beemer'] }),
  maker('Bugatti', 'French hypercar'),
  maker('Buick', 'American sedan'),
  maker('Cadillac', 'American luxury car', { also: ['caddy', 'caddillac'] }),
  maker('Caterham', 'lightweight British roadster'),
  maker('Chevrolet', AMERICAN, { also: ['chevy'] }),
  maker('Chrysler', AMERICAN),
  maker('Citroën', FRENCH),
  maker('Datsun', 'classic Japanese coupe'),
  maker('Dodge', AMERICAN, {
    withAny: ['charger', 'challenger', 'viper', 'ram', 'hemi', 'hellcat', 'demon', 'mopar', 'v8'],
  }),
  maker('Ducati', MOTORCYCLE),
  maker('Ferrari', ITALIAN),
  maker('Fiat', 'small Italian car'),
  maker('Ford', AMERICAN, {
    withAny: [
      'mustang',
      'gt',
      'gt40',
      'f150',
      'bronco',
      'escort',
      'focus',
      'fiesta',
      'capri',
      'raptor',
      'shelby',
      'v8',
      'motor',
      'cosworth',
      'truck',
      'pickup',
      'performance',
    ],
  }),
  maker('Harley-Davidson', MOTORCYCLE, { also: ['harley'] }),
  maker('Honda', JAPANESE),
  maker('Hyundai', 'Korean hatchback'),
  maker('Infiniti', JAPANESE),
  maker('Jaguar', BRITISH, { also: ['jag e type'] }),
  maker('Jeep', OFF_ROAD),
  maker('Kawasaki', MOTORCYCLE),
  maker('Koenigsegg', 'Swedish hypercar'),
  maker('KTM', MOTORCYCLE),
  maker('Lamborghini', ITALIAN, { also: ['lambo'] }),
  maker('Lancia', 'Italian rally car'),
  maker('Land Rover', OFF_ROAD),
  maker('Lexus', 'Japanese luxury car'),
  maker('Lotus', 'lightweight British sports car', {
    withAny: ['elise', 'esprit', 'exige', 'evora', 'emira', 'elan', 'car', 'cup', 'f1', 'seven'],
  }),
  maker('Maserati', ITALIAN),
  maker('Mazda', JAPANESE),
  maker('McLaren', BRITISH),
  maker('Mercedes-Benz', 'German luxury car', { also: ['mercedes', 'merc', 'benz'] }),
  maker('Mini Cooper', 'small British car', { also: ['austin mini'] }),
  maker('Mitsubishi', 'Japanese rally sedan'),
  maker('Nissan', JAPANESE),
  maker('Opel', 'German hatchback'),
  maker('Pagani', 'Italian hypercar'),
  maker('Peugeot', FRENCH),
  maker('Plymouth', AMERICAN, { withAny: ['barracuda', 'superbird', 'cuda', 'roadrunner', 'mopar', 'fury', 'hemi'] }),
  maker('Pontiac', AMERICAN),
  maker('Porsche', 'rear-engine German sports car'),
  maker('Range Rover', OFF_ROAD),
  maker('Renault', FRENCH),
  maker('Rolls-Royce', 'British luxury car'),
  maker('Saab', 'Swedish turbo car'),
  maker('Shelby', AMERICAN, { withAny: ['cobra', 'mustang', 'gt350', 'gt500', 'ford', 'ac'] }),
  maker('Škoda', 'Czech rally car'),
  maker('Subaru', 'Japanese rally sedan', { also: ['subie'] }),
  maker('Suzuki', 'small Japanese off-roader'),
  maker('Tesla', 'electric car', {
    withAny: ['model', 'plaid', 'roadster', 'cybertruck', 'motors', 'ev', 'electric', 'car'],
  }),
  maker('Toyota', JAPANESE),
  maker('Triumph', 'classic British motorcycle', {
    withAny: ['bonneville', 'motorcycle', 'motorcycles', 'spitfire', 'tr6', 'thruxton', 'twin'],
  }),
  maker('Vauxhall', 'British hatchback'),
  maker('Volkswagen', 'air-cooled German car', { also: ['vw'] }),
  maker('Volvo', 'Swedish station wagon'),
  maker('Yamaha', MOTORCYCLE),
  maker('Brembo', 'brake caliper'),
  maker('Pirelli', 'racing tire'),
  maker('Michelin', 'racing tire'),
  maker('Castrol', 'motor oil'),
  maker('Martini Racing', 'racing stripes'),
  model('AE86', 'Japanese drift coupe', { also: ['hachiroku'] }),
  model('Boxster', 'mid-engine roadster'),
  model('Bronco', OFF_ROAD, { withAny: ['ford', '4x4', 'raptor', 'offroad', 'trail', 'suv'] }),
  model('Camaro', AMERICAN),
  model('Carrera', 'rear-engine German sports car', { withAny: ['911', 'porsche', 'gt', 'rs', 'cup', 'turbo'] }),
  model('Cayman', 'mid-engine German coupe', { withAny: ['porsche', 'gt4', 'gts'] }),
  model('Challenger', AMERICAN, { withAny: ['dodge', 'hellcat', 'hemi', 'mopar', 'rt', 'srt', '1970'] }),
  model('Charger', AMERICAN, { withAny: ['dodge', 'hellcat', 'hemi', 'mopar', 'rt', 'srt', '1968', '1969'] }),
  model('Civic Type R', 'Japanese hot hatch', { also: ['civic', 'type r'] }),
  model('Cobra', 'open British-American roadster', { withAny: ['shelby', 'ac', '427', 'daytona', 'mustang'] }),
  model('Corvette', 'American sports car', { also: ['vette', 'stingray corvette'] }),
  model('Countach', 'wedge-shaped supercar'),
  model('Defender', OFF_ROAD, { withAny: ['rover', 'land', '90', '110', '4x4'] }),
  model('Delta Integrale', 'Italian rally car', { also: ['integrale'] }),
  model('F-150', TRUCK, { also: ['f150', 'raptor f150'] }),
  model('F40', 'Italian supercar', { also: ['f50', 'enzo', 'testarossa', 'laferrari'] }),
  model('Golf GTI', 'German hot hatch', { also: ['gti'] }),
  model('GT-R', 'Japanese sports coupe', { also: ['gtr', 'r34', 'r35', 'skyline gtr', 'godzilla r35'] }),
  model('GT3 RS', 'track-day sports car', { also: ['gt2 rs', 'gt3rs'] }),
  model('GT40', 'endurance racer of the sixties'),
  model('Hellcat', 'supercharged V8'),
  model('Huracán', 'Italian supercar', { also: ['aventador', 'gallardo', 'murcielago', 'diablo sv'] }),
  model('Hilux', TRUCK, { also: ['tacoma', 'tundra truck'] }),
  model('Impreza', 'Japanese rally sedan', { also: ['wrx', 'wrx sti'] }),
  model('Lancer Evolution', 'Japanese rally sedan', { also: ['lancer evo', 'evo viii', 'evo ix', 'evo x'] }),
  model('Land Cruiser', OFF_ROAD, { also: ['landcruiser'] }),
  model('Miata', 'small Japanese roadster', { also: ['mx5', 'mx-5'] }),
  model('Mustang', 'American pony car', {
    withAny: [
      'ford',
      'gt',
      'shelby',
      'v8',
      '5.0',
      'fastback',
      'cobra',
      'boss',
      'mach',
      'gt350',
      'gt500',
      'coyote',
      '1965',
      '1967',
    ],
  }),
  model('911', 'rear-engine German sports car', {
    withAny: ['porsche', 'turbo', 'carrera', 'targa', 'gt3', 'rs', 'flat', 'rsr', 'aircooled', 'singer'],
  }),
  model('NSX', 'Japanese mid-engine sports car'),
  model('Quattro', 'all-wheel drive', { withAny: ['audi', 'ur', 'sport', 's1', 'rally', 'group'] }),
  model('RX-7', 'rotary coupe', { also: ['rx7', 'rx8'] }),
  model('S2000', 'high-revving roadster'),
  model('Silvia', 'Japanese drift coupe', { also: ['s15 silvia', '240sx', '180sx'] }),
  model('Skyline', 'Japanese sports coupe', {
    withAny: ['nissan', 'r32', 'r33', 'r34', 'gt', 'gtr', 'hakosuka', 'kenmeri'],
  }),
  model('Supra', 'Japanese turbo coupe', { also: ['2jz supra'] }),
  model('Thunderbird', 'American personal coupe', { withAny: ['ford', '1955', '1957', 'v8'] }),
  model('Trans Am', 'American muscle car', { also: ['transam', 'firebird trans am'] }),
  model('Beetle', 'air-cooled classic', {
    withAny: ['vw', 'volkswagen', 'aircooled', 'herbie', 'baja', '1300', '1303'],
  }),
  model('Veyron', 'hypercar', { also: ['chiron'] }),
  model('Viper', 'V10 sports car', { withAny: ['dodge', 'v10', 'acr', 'gts', 'srt'] }),
  model('Wrangler', OFF_ROAD, { withAny: ['jeep', 'rubicon', '4x4', 'tj', 'jk'] }),
  team('Scuderia', GRAND_PRIX_TEAM),
  team('Red Bull', GRAND_PRIX_TEAM, { also: ['red bull racing', 'rbr f1'] }),
  team('AMG', 'German tuner', { also: ['amg petronas'] }),
  team('Petronas', GRAND_PRIX_TEAM),
  team('Williams Racing', GRAND_PRIX_TEAM, { also: ['williams f1'] }),
  team('Haas F1', GRAND_PRIX_TEAM, { also: ['haas'] }),
  team('Sauber', GRAND_PRIX_TEAM),
  team('Gulf Racing', 'blue and orange racing stripes', { also: ['gulf livery', 'gulf oil'] }),
  team('Penske', 'racing team'),
  team('Hendrick Motorsports', 'stock car team', { also: ['hendrick'] }),
  team('Joe Gibbs Racing', 'stock car team'),
  team('Andretti', 'racing team'),
  team('Toyota Gazoo Racing', 'rally team', { also: ['gazoo'] }),
  team('Brawn GP', GRAND_PRIX_TEAM),
  team('Hoonigan', 'tire-smoking car club'),
  team('Liberty Walk', 'wide-body kit'),
  team('Mugen', 'Japanese tuner'),
  team('NISMO', 'Japanese tuner'),
  team('Repsol Honda', 'motorcycle racing team', { also: ['repsol'] }),
  series('Formula 1', 'Grand Prix racing', { also: ['f1', 'formula one', 'formula uno'] }),
  series('Formula E', 'electric racing'),
  series('MotoGP', 'motorcycle racing', { also: ['moto gp'] }),
  series('NASCAR', 'stock car racing'),
  series('IndyCar', 'open-wheel racing', { also: ['indy 500', 'indianapolis 500', 'indy car'] }),
  series('Le Mans', 'the 24-hour race', { also: ['lemans 24'] }),
  series('WRC', 'rally racing', { also: ['world rally championship'] }),
  series('WEC', 'endurance racing', { also: ['world endurance championship'] }),
  series('IMSA', 'endurance racing'),
  series('DTM', 'touring car racing'),
  series('BTCC', 'touring car racing'),
  series('Dakar', 'desert rally raid'),
  series('Daytona 500', 'stock car race', { also: ['daytona 24', '24 hours of daytona'] }),
  series('Nürburgring', 'long mountain circuit', { also: ['nordschleife', 'green hell'] }),
  series('Mille Miglia', 'road race of the fifties'),
  series('Targa Florio', 'Sicilian road race'),
  series('Pikes Peak', 'hill climb'),
  series('Goodwood', 'festival of old race cars'),
  series('Baja 1000', 'desert race'),
  series('Formula Drift', 'drifting'),
  series('Supercars Championship', 'touring car racing', { also: ['bathurst 1000'] }),
  series('Isle of Man TT', 'island road race'),
  series('Super GT', 'Japanese touring cars'),
]

function entry(kind: TrademarkKind, name: string, instead: string, { also = [], withAny = [] }: Options): Trademark {
  return { kind, name, instead, also, withAny }
}
