import { translated } from '../compose';
import { scenePicture } from '../theme';

export const BEFORE_YOU_SET_OFF = [
  {
    kind: 'blog-post',
    id: 2,
    body: {
      title: translated([
        'Driving an electric car on holiday',
        'De vacaciones con un coche eléctrico',
        'Mit dem Elektroauto in den Urlaub',
      ]),
      description: translated([
        'What to know about charging before you set off.',
        'Lo que conviene saber sobre la recarga antes de salir.',
        'Was Sie vor der Abfahrt über das Laden wissen sollten.',
      ]),
      url: translated(['electric-holiday', 'vacaciones-electricas', 'elektrisch-in-den-urlaub']),
      image: scenePicture('charging'),
      publishedAt: '2026-10-02T08:00:00Z',
      body: translated([
        '<p>Plan one stop more than the map says: heat, hills and luggage all cost range.</p>' +
          '<h2>Before you set off</h2>' +
          '<ul><li>Ask at the desk for the charging card and the cable; both are in the ' +
          'boot.</li><li>Install one charging app with roaming rather than one for each ' +
          'network.</li><li>Leave the branch with at least 80%: that is how you get the car.</li></ul>' +
          '<h2>On the way</h2>' +
          '<p>Fast chargers slow down above 80%. Two short stops are quicker than one long one.</p>',
        '<p>Planifique una parada más de las que indica el mapa: el calor, las cuestas y el equipaje ' +
          'restan autonomía.</p>' +
          '<h2>Antes de salir</h2>' +
          '<ul><li>Pida en el mostrador la tarjeta de recarga y el cable; ambos están en el ' +
          'maletero.</li><li>Instale una sola aplicación de recarga con itinerancia, mejor que una por ' +
          'red.</li><li>Salga de la oficina con al menos el 80 %: así se le entrega el coche.</li></ul>' +
          '<h2>De camino</h2>' +
          '<p>Los cargadores rápidos se frenan por encima del 80 %. Dos paradas cortas son más rápidas que ' +
          'una larga.</p>',
        '<p>Planen Sie einen Halt mehr, als die Karte sagt: Hitze, Steigungen und Gepäck kosten ' +
          'Reichweite.</p>' +
          '<h2>Vor der Abfahrt</h2>' +
          '<ul><li>Fragen Sie am Schalter nach Ladekarte und Kabel; beide liegen im ' +
          'Kofferraum.</li><li>Installieren Sie eine Lade-App mit Roaming statt einer je ' +
          'Netz.</li><li>Fahren Sie mit mindestens 80 % los: So bekommen Sie das Auto.</li></ul>' +
          '<h2>Unterwegs</h2>' +
          '<p>Schnelllader werden über 80 % langsam. Zwei kurze Halte sind schneller als ein langer.</p>',
      ]),
    },
  },
  {
    kind: 'blog-post',
    id: 4,
    body: {
      title: translated([
        'What to have with you at the desk',
        'Qué llevar al mostrador',
        'Was Sie am Schalter dabeihaben sollten',
      ]),
      description: translated([
        'Four things for the pick-up, and how the desk takes less time.',
        'Cuatro cosas para la recogida y cómo tardar menos en el mostrador.',
        'Vier Dinge für die Abholung, und wie es am Schalter schneller geht.',
      ]),
      url: translated(['at-the-desk', 'en-el-mostrador', 'am-schalter']),
      image: scenePicture('desk'),
      publishedAt: '2026-08-21T08:00:00Z',
      body: translated([
        '<p>Those who have everything at hand are soon on the road. Carry these four things in your hand ' +
          'luggage, not in the suitcase.</p>' +
          '<h2>The four things</h2>' +
          '<ul><li>Your driving licence. You have held it for at least one year, and it is valid for at least ' +
          'seven days after the return.</li>' +
          '<li>Your passport or identity card.</li>' +
          "<li>A credit card in the driver's name. We block the deposit on it and release it at the return; you " +
          'see the amount before you book.</li>' +
          '<li>Your booking reference. It stands in the e-mail that confirms your booking.</li></ul>' +
          '<p>Bring the originals, even if you have already sent us photos of them.</p>' +
          '<h2>A licence from another country</h2>' +
          '<p>A driving licence from the European Union is valid in all of its countries. With another one you ' +
          'may need an international driving permit or a translation. The permit is issued in the country of ' +
          'your licence and counts only together with it, so ask about it before you travel.</p>' +
          '<h2>More drivers, less waiting</h2>' +
          '<p>If somebody else drives as well, book the extra “Additional driver”, for up to three people. Each ' +
          'of them shows a driving licence at the desk.</p>' +
          '<p>From 72 hours before the pick-up you can <a href="route:SELF_CHECK_IN_ACCESS">check in ' +
          'online</a>, with photos of your document and your driving licence. The desk then takes less ' +
          'time.</p>',
        '<p>Con todo a mano, se sale antes a la carretera. Lleve estas cuatro cosas en el equipaje de mano, ' +
          'no en la maleta.</p>' +
          '<h2>Las cuatro cosas</h2>' +
          '<ul><li>Su permiso de conducir, con al menos un año de antigüedad y vigente como mínimo siete días ' +
          'después de la devolución.</li>' +
          '<li>Su pasaporte o documento de identidad.</li>' +
          '<li>Una tarjeta de crédito a nombre del conductor. En ella bloqueamos el importe de la fianza y lo ' +
          'liberamos en la devolución; lo verá antes de reservar.</li>' +
          '<li>Su número de reserva. Lo encontrará en el correo que confirma la reserva.</li></ul>' +
          '<p>Traiga los originales, aunque ya nos haya enviado fotos.</p>' +
          '<h2>Un permiso de conducir de otro país</h2>' +
          '<p>Un permiso de conducir de la Unión Europea vale en todos sus países. Con otro documento puede ' +
          'hacerle falta un permiso internacional o una traducción. El permiso internacional se expide en el ' +
          'país del documento original y solo vale junto a él: infórmese antes de viajar.</p>' +
          '<h2>Más conductores, menos espera</h2>' +
          '<p>Si va a conducir otra persona, reserve el extra «Conductor adicional», para hasta tres personas. ' +
          'Cada una presenta su permiso de conducir en el mostrador.</p>' +
          '<p>Desde 72 horas antes de la recogida puede <a href="route:SELF_CHECK_IN_ACCESS">hacer el check-in ' +
          'en línea</a>, con fotos de su documento y de su permiso de conducir. Así tarda menos en el ' +
          'mostrador.</p>',
        '<p>Wer alles zur Hand hat, ist bald unterwegs. Nehmen Sie diese vier Dinge ins Handgepäck, nicht in ' +
          'den Koffer.</p>' +
          '<h2>Die vier Dinge</h2>' +
          '<ul><li>Ihren Führerschein. Sie besitzen ihn seit mindestens einem Jahr, und er ist noch mindestens ' +
          'sieben Tage nach der Rückgabe gültig.</li>' +
          '<li>Ihren Reisepass oder Personalausweis.</li>' +
          '<li>Eine Kreditkarte auf den Namen des Fahrers. Darauf reservieren wir die Kaution und geben sie bei ' +
          'der Rückgabe frei; den Betrag sehen Sie vor der Buchung.</li>' +
          '<li>Ihre Buchungsnummer. Sie steht in der E-Mail, die Ihre Buchung bestätigt.</li></ul>' +
          '<p>Bringen Sie die Originale mit, auch wenn Sie uns schon Fotos davon geschickt haben.</p>' +
          '<h2>Ein Führerschein aus einem anderen Land</h2>' +
          '<p>Ein Führerschein aus der Europäischen Union gilt in allen ihren Ländern. Mit einem anderen ' +
          'brauchen Sie vielleicht einen internationalen Führerschein oder eine Übersetzung. Den ' +
          'internationalen stellt das Land aus, aus dem Ihr Führerschein kommt, und er gilt nur zusammen mit ' +
          'diesem. Erkundigen Sie sich also vor der Reise.</p>' +
          '<h2>Mehr Fahrer, weniger Wartezeit</h2>' +
          '<p>Fährt noch jemand, buchen Sie das Extra „Zusätzlicher Fahrer“ dazu, für bis zu drei Personen. ' +
          'Jede von ihnen zeigt am Schalter ihren Führerschein.</p>' +
          '<p>Ab 72 Stunden vor der Abholung können Sie <a href="route:SELF_CHECK_IN_ACCESS">online ' +
          'einchecken</a>, mit Fotos Ihres Ausweises und Ihres Führerscheins. Am Schalter geht es dann ' +
          'schneller.</p>',
      ]),
    },
  },
] as const;
