import type { PageIcon } from '@forecourt/shared/contract';
import type { Text } from '../compose';

export interface QuestionGroup {
  id: string;
  icon: PageIcon;
  title: Text;
  questions: readonly { id: string; title: Text; text: Text }[];
}

/** What is asked until the desk. */
export const BEFORE_TRIP: readonly QuestionGroup[] = [
  {
    id: 'booking',
    icon: 'credit-card',
    title: ['Booking and payment', 'Reserva y pago', 'Buchung und Zahlung'],
    questions: [
      {
        id: 'payment',
        title: ['When do I pay?', '¿Cuándo pago?', 'Wann bezahle ich?'],
        text: [
          '<p>As you like: nothing now and everything at the desk, or a part online, which holds the price for ' +
            'you. Before you book you see both amounts.</p>',
          '<p>Como prefiera: nada ahora y todo en el mostrador, o una parte en línea, que le garantiza el precio. ' +
            'Antes de reservar verá los dos importes.</p>',
          '<p>Wie Sie möchten: jetzt nichts und alles am Schalter, oder einen Teil online, womit Sie sich den ' +
            'Preis sichern. Vor der Buchung sehen Sie beide Beträge.</p>',
        ],
      },
      {
        id: 'cards',
        title: ['Which card do I need?', '¿Qué tarjeta necesito?', 'Welche Karte brauche ich?'],
        text: [
          "<p>For the deposit at the desk, a credit card in the driver's name. Online you pay by card or, " +
            'for example, with PayPal: the ways to pay depend on the currency, and you see them before you ' +
            'book.</p>',
          '<p>Para la fianza en el mostrador, una tarjeta de crédito a nombre del conductor. En línea paga ' +
            'con tarjeta o, por ejemplo, con PayPal: las formas de pago dependen de la moneda y las ve antes ' +
            'de reservar.</p>',
          '<p>Für die Kaution am Schalter eine Kreditkarte auf den Namen des Fahrers. Online zahlen Sie mit ' +
            'Karte oder zum Beispiel mit PayPal: Die Zahlungsarten hängen von der Währung ab, und Sie sehen ' +
            'sie vor der Buchung.</p>',
        ],
      },
      {
        id: 'cancel',
        title: [
          'Can I change or cancel my booking?',
          '¿Puedo cambiar o cancelar mi reserva?',
          'Kann ich meine Buchung ändern oder stornieren?',
        ],
        text: [
          '<p>Yes, until pick-up and free of charge. What you paid online goes back to the card you paid with ' +
            'within five working days.</p>',
          '<p>Sí, hasta la recogida y sin coste. Lo que haya pagado en línea vuelve a la misma tarjeta en un plazo ' +
            'de cinco días laborables.</p>',
          '<p>Ja, bis zur Abholung und kostenlos. Was Sie online bezahlt haben, geht innerhalb von fünf Werktagen ' +
            'auf dieselbe Karte zurück.</p>',
        ],
      },
      {
        id: 'guest',
        title: ['How do I cancel without an account?', '¿Cómo cancelo sin cuenta?', 'Wie storniere ich ohne Konto?'],
        text: [
          '<p>With <a href="route:FIND_BOOKING">Find my booking</a>: enter the booking reference and your ' +
            'e-mail address, and we send you a link. For 24 hours it opens your booking, where you can also ' +
            'pay or change it.</p>',
          '<p>Con <a href="route:FIND_BOOKING">Buscar mi reserva</a>: indique el número de reserva y su ' +
            'correo electrónico, y le enviamos un enlace. Durante 24 horas abre su reserva, donde también ' +
            'puede pagarla o cambiarla.</p>',
          '<p>Mit <a href="route:FIND_BOOKING">Buchung finden</a>: Geben Sie die Buchungsnummer und Ihre ' +
            'E-Mail-Adresse ein, und wir schicken Ihnen einen Link. Er öffnet 24 Stunden lang Ihre Buchung; ' +
            'dort können Sie auch zahlen oder etwas ändern.</p>',
        ],
      },
      {
        id: 'oneway',
        title: [
          'Can I return the car in another city?',
          '¿Puedo devolver el coche en otra ciudad?',
          'Kann ich das Auto in einer anderen Stadt zurückgeben?',
        ],
        text: [
          '<p>Between many branches, yes. A one-way fee may apply; it is part of the price that you see before you ' +
            'book.</p>',
          '<p>Entre muchas oficinas, sí. Puede aplicarse un cargo por devolución en otra oficina; está incluido ' +
            'en el precio que ve antes de reservar.</p>',
          '<p>Zwischen vielen Stationen ja. Es kann eine Einweggebühr anfallen; sie ist in dem Preis enthalten, ' +
            'den Sie vor der Buchung sehen.</p>',
        ],
      },
    ],
  },
  {
    id: 'driver',
    icon: 'id-card',
    title: ['Driver and documents', 'Conductor y documentos', 'Fahrer und Unterlagen'],
    questions: [
      {
        id: 'documents',
        title: ['What do I need at the desk?', '¿Qué necesito en el mostrador?', 'Was brauche ich am Schalter?'],
        text: [
          '<p>Your driving licence (valid for at least seven days after the return), your passport or identity ' +
            "card, and a credit card in the driver's name for the deposit.</p>",
          '<p>Su permiso de conducir (válido al menos siete días después de la devolución), su pasaporte o ' +
            'documento de identidad y una tarjeta de crédito a nombre del conductor para la fianza.</p>',
          '<p>Ihren Führerschein (mindestens sieben Tage über die Rückgabe hinaus gültig), Ihren Reisepass oder ' +
            'Personalausweis und eine Kreditkarte auf den Namen des Fahrers für die Kaution.</p>',
        ],
      },
      {
        id: 'age',
        title: ['How old must the driver be?', '¿Qué edad debe tener el conductor?', 'Wie alt muss der Fahrer sein?'],
        text: [
          '<p>Between 20 and 65 years old, with a driving licence for at least one year.</p>',
          '<p>Entre 20 y 65 años, con el permiso de conducir desde hace al menos un año.</p>',
          '<p>Zwischen 20 und 65 Jahre alt, mit Führerschein seit mindestens einem Jahr.</p>',
        ],
      },
      {
        id: 'second',
        title: ['Can somebody else drive as well?', '¿Puede conducir otra persona?', 'Darf noch jemand fahren?'],
        text: [
          '<p>Yes: add the extra “Additional driver” when you book, for up to three people. Each of them ' +
            'shows a driving licence at the desk.</p>',
          '<p>Sí: añada el extra «Conductor adicional» al reservar, para hasta tres personas. Cada una ' +
            'presenta su permiso de conducir en el mostrador.</p>',
          '<p>Ja: Buchen Sie das Extra „Zusätzlicher Fahrer“ dazu, für bis zu drei Personen. Jede von ihnen ' +
            'zeigt am Schalter ihren Führerschein.</p>',
        ],
      },
      {
        id: 'checkin',
        title: ['Can I check in online?', '¿Puedo hacer el check-in en línea?', 'Kann ich online einchecken?'],
        text: [
          '<p>Yes, from 72 hours before the pick-up, with photos of your document and your driving licence. ' +
            'Open your booking, or <a href="route:SELF_CHECK_IN_ACCESS">begin here</a> with the booking ' +
            'reference and the last name.</p>',
          '<p>Sí, desde 72 horas antes de la recogida, con fotos de su documento y de su permiso de ' +
            'conducir. Abra su reserva o <a href="route:SELF_CHECK_IN_ACCESS">empiece aquí</a> con el número ' +
            'de reserva y el apellido.</p>',
          '<p>Ja, ab 72 Stunden vor der Abholung, mit Fotos Ihres Ausweises und Ihres Führerscheins. Öffnen ' +
            'Sie Ihre Buchung, oder <a href="route:SELF_CHECK_IN_ACCESS">beginnen Sie hier</a> mit ' +
            'Buchungsnummer und Nachnamen.</p>',
        ],
      },
    ],
  },
];
