import { pageDocument, part, stacked, type Text } from './compose';

const TERMS_TEXT: Text = [
  `<h2>1. Driver</h2><p>The driver is between 20 and 65 years old and has held a licence for at least one year. The \
licence stays valid for at least seven days after the return.</p>
<h2>2. What is included</h2><ul><li>Taxes and airport fees</li><li>Third-party liability and basic cover with an \
excess</li><li>The kilometres named with the car</li></ul>
<h2>3. Deposit and excess</h2><p>At pick-up we block the excess on a credit card in the driver's name and release \
it at the return. Full cover lowers the excess to zero.</p>
<h2>4. Fuel</h2><p>Full to full. If fuel is missing at the return, we charge it at the pump price plus a service \
fee of 25 euros.</p>
<h2>5. Changes and cancellation</h2><p>You can cancel free of charge until pick-up. Amounts paid online go back to \
the card they came from within five working days.</p>
<h2>6. Return</h2><p>A rental day has 24 hours. We allow 59 minutes; after that another day begins. After closing \
time a fee may apply, which you see before you book.</p>
<h2>7. Damage and fines</h2><p>Please tell us about any damage at once. Fines are the driver's; we pass them on \
with a handling fee of 30 euros.</p>`,
  `<h2>1. Conductor</h2><p>El conductor tiene entre 20 y 65 años y posee el permiso desde hace al menos un año. El \
permiso es válido al menos siete días después de la devolución.</p>
<h2>2. Qué está incluido</h2><ul><li>Impuestos y tasas de aeropuerto</li><li>Responsabilidad civil y cobertura \
básica con franquicia</li><li>Los kilómetros indicados en cada coche</li></ul>
<h2>3. Fianza y franquicia</h2><p>En la recogida bloqueamos la franquicia en una tarjeta a nombre del conductor y \
la liberamos en la devolución. La cobertura total reduce la franquicia a cero.</p>
<h2>4. Combustible</h2><p>Lleno a lleno. Si falta combustible en la devolución, lo cobramos al precio del surtidor \
más un cargo por servicio de 25 euros.</p>
<h2>5. Cambios y cancelación</h2><p>Puede cancelar gratis hasta la recogida. Los importes pagados en línea vuelven \
a la misma tarjeta en un plazo de cinco días laborables.</p>
<h2>6. Devolución</h2><p>Un día de alquiler tiene 24 horas. Concedemos 59 minutos; después comienza otro día. Fuera \
del horario puede aplicarse un cargo, que verá antes de reservar.</p>
<h2>7. Daños y multas</h2><p>Comuníquenos cualquier daño de inmediato. Las multas son a cargo del conductor; las \
tramitamos con un cargo de gestión de 30 euros.</p>`,
  `<h2>1. Fahrer</h2><p>Der Fahrer ist zwischen 20 und 65 Jahre alt und besitzt den Führerschein seit mindestens \
einem Jahr. Der Führerschein ist noch mindestens sieben Tage nach der Rückgabe gültig.</p>
<h2>2. Was enthalten ist</h2><ul><li>Steuern und Flughafengebühren</li><li>Haftpflicht und Basisschutz mit \
Selbstbeteiligung</li><li>Die beim Auto genannten Kilometer</li></ul>
<h2>3. Kaution und Selbstbeteiligung</h2><p>Bei der Abholung reservieren wir die Selbstbeteiligung auf einer \
Kreditkarte des Fahrers und geben sie bei der Rückgabe frei. Der Vollschutz senkt die Selbstbeteiligung auf \
null.</p>
<h2>4. Kraftstoff</h2><p>Voll zu voll. Fehlt bei der Rückgabe Kraftstoff, berechnen wir ihn zum Tankstellenpreis \
zuzüglich 25 Euro Servicegebühr.</p>
<h2>5. Änderung und Stornierung</h2><p>Sie können bis zur Abholung kostenlos stornieren. Online gezahlte Beträge \
gehen innerhalb von fünf Werktagen auf dieselbe Karte zurück.</p>
<h2>6. Rückgabe</h2><p>Ein Miettag hat 24 Stunden. Wir gewähren 59 Minuten; danach beginnt ein weiterer Tag. \
Außerhalb der Öffnungszeiten kann eine Gebühr anfallen, die Sie vor der Buchung sehen.</p>
<h2>7. Schäden und Bußgelder</h2><p>Bitte melden Sie jeden Schaden sofort. Bußgelder trägt der Fahrer; wir leiten \
sie mit 30 Euro Bearbeitungsgebühr weiter.</p>`,
];

const PRIVACY_TEXT: Text = [
  `<p>We collect what a rental needs, and nothing to sell.</p>
<h2>What we store</h2><ul><li>Your name, contact details, age and licence, to hire you a car</li><li>Your bookings \
and payments, because the tax law asks us to</li><li>Your choice of language, currency and consent, on your own \
device</li></ul>
<h2>What we do not store</h2><p>Card numbers. You type them on the page of the bank, and we only learn whether the \
payment was made.</p>
<h2>How long</h2><p>Bookings: six years, as the law demands. Messages: one year. Accounts: until you delete them.</p>
<h2>Your rights</h2><p>You may see, correct and delete your data, or take them with you. <a href="page:5">Write to \
us</a>, or to the data protection authority of your country.</p>`,
  `<p>Recogemos lo que un alquiler necesita, y nada para vender.</p>
<h2>Qué guardamos</h2><ul><li>Su nombre, datos de contacto, edad y permiso, para alquilarle un coche</li><li>Sus \
reservas y pagos, porque la ley fiscal lo exige</li><li>Su elección de idioma, moneda y consentimiento, en su \
propio dispositivo</li></ul>
<h2>Qué no guardamos</h2><p>Números de tarjeta. Los escribe en la página del banco y nosotros solo sabemos si el \
pago se realizó.</p>
<h2>Cuánto tiempo</h2><p>Reservas: seis años, como exige la ley. Mensajes: un año. Cuentas: hasta que usted las \
elimine.</p>
<h2>Sus derechos</h2><p>Puede consultar, corregir y eliminar sus datos, o llevárselos. <a \
href="page:5">Escríbanos</a>, o diríjase a la autoridad de protección de datos de su país.</p>`,
  `<p>Wir erheben, was eine Miete braucht, und nichts, um es zu verkaufen.</p>
<h2>Was wir speichern</h2><ul><li>Ihren Namen, Ihre Kontaktdaten, Ihr Alter und Ihren Führerschein, um Ihnen ein \
Auto zu vermieten</li><li>Ihre Buchungen und Zahlungen, weil das Steuerrecht es verlangt</li><li>Ihre Wahl von \
Sprache, Währung und Einwilligung, auf Ihrem eigenen Gerät</li></ul>
<h2>Was wir nicht speichern</h2><p>Kartennummern. Sie geben sie auf der Seite der Bank ein, und wir erfahren nur, \
ob die Zahlung geklappt hat.</p>
<h2>Wie lange</h2><p>Buchungen: sechs Jahre, wie das Gesetz es verlangt. Nachrichten: ein Jahr. Konten: bis Sie sie \
löschen.</p>
<h2>Ihre Rechte</h2><p>Sie können Ihre Daten einsehen, berichtigen, löschen oder mitnehmen. <a \
href="page:5">Schreiben Sie uns</a> oder wenden Sie sich an die Datenschutzbehörde Ihres Landes.</p>`,
];

export const termsPage = pageDocument({
  id: 3,
  name: 'Rental terms',
  label: ['Rental terms', 'Condiciones de alquiler', 'Mietbedingungen'],
  path: ['/rental-terms', '/condiciones-de-alquiler', '/mietbedingungen'],
  title: ['Rental terms', 'Condiciones de alquiler', 'Mietbedingungen'],
  description: [
    'What applies when you hire a car from us.',
    'Lo que se aplica al alquilar un coche con nosotros.',
    'Was gilt, wenn Sie ein Auto bei uns mieten.',
  ],
  sections: [
    stacked(
      'terms',
      {},
      part(
        'terms-title',
        'heading',
        { text: ['Rental terms', 'Condiciones de alquiler', 'Mietbedingungen'] },
        { level: 1 },
      ),
      part('terms-text', 'richText', { html: TERMS_TEXT }),
    ),
  ],
});

export const privacyPage = pageDocument({
  id: 4,
  name: 'Privacy',
  label: ['Privacy', 'Privacidad', 'Datenschutz'],
  path: ['/privacy', '/privacidad', '/datenschutz'],
  title: ['Privacy', 'Privacidad', 'Datenschutz'],
  description: [
    'Which data we need, why, and for how long.',
    'Qué datos necesitamos, por qué y durante cuánto tiempo.',
    'Welche Daten wir brauchen, wofür und wie lange.',
  ],
  sections: [
    stacked(
      'privacy',
      {},
      part('privacy-title', 'heading', { text: ['Privacy', 'Privacidad', 'Datenschutz'] }, { level: 1 }),
      part('privacy-text', 'richText', { html: PRIVACY_TEXT }),
    ),
  ],
});
