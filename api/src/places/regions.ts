type Regions = Readonly<Record<string, readonly string[]>>;

/** First-level regions and their larger towns, for the countries in which the demo company has branches. New regions are added at the end. */
export const REGIONS: Readonly<Record<string, Regions>> = {
  ES: {
    'Andalucía': ['Almería', 'Cádiz', 'Córdoba', 'Granada', 'Huelva', 'Jaén', 'Jerez de la Frontera', 'Málaga', 'Marbella', 'Sevilla'],
    'Aragón': ['Huesca', 'Teruel', 'Zaragoza'], 'Asturias': ['Avilés', 'Gijón', 'Oviedo'], 'Canarias': ['Arrecife', 'Las Palmas de Gran Canaria', 'Santa Cruz de Tenerife'],
    'Cantabria': ['Santander', 'Torrelavega'], 'Castilla-La Mancha': ['Albacete', 'Ciudad Real', 'Cuenca', 'Guadalajara', 'Toledo'],
    'Castilla y León': ['Ávila', 'Burgos', 'León', 'Palencia', 'Salamanca', 'Segovia', 'Soria', 'Valladolid', 'Zamora'],
    'Cataluña': ['Badalona', 'Barcelona', 'Girona', 'Lleida', 'Reus', 'Sabadell', 'Tarragona'], 'Comunidad de Madrid': ['Alcalá de Henares', 'Getafe', 'Madrid', 'Móstoles'],
    'Comunidad Valenciana': ['Alicante', 'Benidorm', 'Castellón de la Plana', 'Elche', 'Valencia'], 'Extremadura': ['Badajoz', 'Cáceres', 'Mérida'],
    'Galicia': ['A Coruña', 'Lugo', 'Ourense', 'Pontevedra', 'Santiago de Compostela', 'Vigo'], 'Illes Balears': ['Ciutadella', 'Eivissa', 'Maó', 'Palma'],
    'La Rioja': ['Logroño'], 'Navarra': ['Pamplona', 'Tudela'], 'País Vasco': ['Bilbao', 'San Sebastián', 'Vitoria-Gasteiz'],
    'Región de Murcia': ['Cartagena', 'Lorca', 'Murcia'], 'Ceuta': ['Ceuta'], 'Melilla': ['Melilla'],
  },
  PT: {
    'Aveiro': ['Aveiro'], 'Braga': ['Braga', 'Guimarães'], 'Coimbra': ['Coimbra'], 'Faro': ['Albufeira', 'Faro', 'Lagos', 'Portimão'], 'Leiria': ['Leiria'],
    'Lisboa': ['Cascais', 'Lisboa', 'Sintra'], 'Porto': ['Porto', 'Vila Nova de Gaia'], 'Setúbal': ['Almada', 'Setúbal'], 'Açores': ['Ponta Delgada'], 'Madeira': ['Funchal'],
  },
  DE: {
    'Baden-Württemberg': ['Freiburg', 'Heidelberg', 'Karlsruhe', 'Mannheim', 'Stuttgart'], 'Bayern': ['Augsburg', 'München', 'Nürnberg', 'Regensburg', 'Würzburg'],
    'Berlin': ['Berlin'], 'Brandenburg': ['Cottbus', 'Potsdam'], 'Bremen': ['Bremen', 'Bremerhaven'], 'Hamburg': ['Hamburg'],
    'Hessen': ['Darmstadt', 'Frankfurt am Main', 'Kassel', 'Wiesbaden'], 'Mecklenburg-Vorpommern': ['Rostock', 'Schwerin'],
    'Niedersachsen': ['Braunschweig', 'Göttingen', 'Hannover', 'Oldenburg'], 'Nordrhein-Westfalen': ['Bonn', 'Dortmund', 'Düsseldorf', 'Essen', 'Köln', 'Münster'],
    'Rheinland-Pfalz': ['Koblenz', 'Mainz', 'Trier'], 'Saarland': ['Saarbrücken'], 'Sachsen': ['Chemnitz', 'Dresden', 'Leipzig'],
    'Sachsen-Anhalt': ['Halle', 'Magdeburg'], 'Schleswig-Holstein': ['Flensburg', 'Kiel', 'Lübeck'], 'Thüringen': ['Erfurt', 'Jena', 'Weimar'],
  },
  FR: {
    'Auvergne-Rhône-Alpes': ['Annecy', 'Grenoble', 'Lyon'], 'Bourgogne-Franche-Comté': ['Besançon', 'Dijon'], 'Bretagne': ['Brest', 'Rennes'],
    'Centre-Val de Loire': ['Orléans', 'Tours'], 'Corse': ['Ajaccio', 'Bastia'], 'Grand Est': ['Metz', 'Reims', 'Strasbourg'], 'Hauts-de-France': ['Amiens', 'Lille'],
    'Île-de-France': ['Boulogne-Billancourt', 'Paris', 'Versailles'], 'Normandie': ['Caen', 'Le Havre', 'Rouen'], 'Nouvelle-Aquitaine': ['Bordeaux', 'Limoges', 'Poitiers'],
    'Occitanie': ['Montpellier', 'Perpignan', 'Toulouse'], 'Pays de la Loire': ['Angers', 'Nantes'], "Provence-Alpes-Côte d'Azur": ['Avignon', 'Cannes', 'Marseille', 'Nice', 'Toulon'],
  },
  IT: {
    'Campania': ['Napoli', 'Salerno'], 'Emilia-Romagna': ['Bologna', 'Parma', 'Rimini'], 'Lazio': ['Latina', 'Roma'], 'Liguria': ['Genova', 'Sanremo'],
    'Lombardia': ['Bergamo', 'Brescia', 'Milano'], 'Piemonte': ['Torino'], 'Puglia': ['Bari', 'Lecce'], 'Sardegna': ['Cagliari', 'Olbia'], 'Sicilia': ['Catania', 'Palermo'],
    'Toscana': ['Firenze', 'Pisa', 'Siena'], 'Trentino-Alto Adige': ['Bolzano', 'Trento'], 'Umbria': ['Perugia'], 'Veneto': ['Padova', 'Venezia', 'Verona'],
  },
  HR: {
    'Dubrovačko-neretvanska županija': ['Dubrovnik', 'Korčula'], 'Grad Zagreb': ['Zagreb'], 'Istarska županija': ['Pula', 'Rovinj'],
    'Primorsko-goranska županija': ['Opatija', 'Rijeka'], 'Splitsko-dalmatinska županija': ['Makarska', 'Split', 'Trogir'], 'Zadarska županija': ['Zadar'],
  },
  GB: {
    'England': ['Birmingham', 'Bristol', 'Leeds', 'Liverpool', 'London', 'Manchester', 'Newcastle upon Tyne', 'Oxford'], 'Northern Ireland': ['Belfast', 'Derry'],
    'Scotland': ['Aberdeen', 'Edinburgh', 'Glasgow', 'Inverness'], 'Wales': ['Cardiff', 'Swansea'],
  },
  AR: {
    'Buenos Aires': ['Bahía Blanca', 'La Plata', 'Mar del Plata', 'Tandil'], 'Ciudad Autónoma de Buenos Aires': ['Buenos Aires'], 'Chubut': ['Puerto Madryn', 'Trelew'],
    'Córdoba': ['Córdoba', 'Villa Carlos Paz'], 'Mendoza': ['Mendoza', 'San Rafael'], 'Misiones': ['Posadas', 'Puerto Iguazú'], 'Neuquén': ['Neuquén', 'San Martín de los Andes'],
    'Río Negro': ['San Carlos de Bariloche', 'Viedma'], 'Salta': ['Salta'], 'Santa Cruz': ['El Calafate', 'Río Gallegos'], 'Santa Fe': ['Rosario', 'Santa Fe'],
    'Tierra del Fuego': ['Ushuaia'], 'Tucumán': ['San Miguel de Tucumán'],
  },
  CL: {
    'Región Metropolitana': ['Puente Alto', 'Santiago'], 'Antofagasta': ['Antofagasta', 'Calama', 'San Pedro de Atacama'], 'Biobío': ['Concepción'],
    'Coquimbo': ['Coquimbo', 'La Serena'], 'La Araucanía': ['Pucón', 'Temuco'], 'Los Lagos': ['Puerto Montt', 'Puerto Varas'],
    'Magallanes': ['Puerto Natales', 'Punta Arenas'], 'Valparaíso': ['Valparaíso', 'Viña del Mar'],
  },
  US: {
    'California': ['Los Angeles', 'San Diego', 'San Francisco'], 'Florida': ['Fort Lauderdale', 'Key West', 'Miami', 'Orlando', 'Tampa'], 'Georgia': ['Atlanta', 'Savannah'],
    'Illinois': ['Chicago'], 'Massachusetts': ['Boston'], 'Nevada': ['Las Vegas', 'Reno'], 'New York': ['Buffalo', 'New York'], 'Texas': ['Austin', 'Dallas', 'Houston'],
    'Washington': ['Seattle'],
  },
};
