export { CityMap, type MapTexts } from './city-map';
export { citiesOf, openingViewOf, viewFrom, viewOf, zoomed, type City, type Pin, type View } from './map-view';
