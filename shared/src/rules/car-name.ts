/** "Opel Corsa", whether the model's name already begins with its brand or not. */
export const carName = ({ brand, name }: { brand: string; name: string }): string =>
  name.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? name : `${brand} ${name}`;
