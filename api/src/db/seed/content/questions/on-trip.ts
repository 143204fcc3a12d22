import type { QuestionGroup } from './before-trip';

/** What is asked of the car, and on the way. */
export const ON_TRIP: readonly QuestionGroup[] = [
  {
    id: 'cover',
    icon: 'shield',
    title: ['Deposit and excess', 'Fianza y franquicia', 'Kaution und Selbstbeteiligung'],
    questions: [
      {
        id: 'deposit',
        title: [
          'How high is the deposit, and when do I get it back?',
          '¿Cuánto es la fianza y cuándo se libera?',
          'Wie hoch ist die Kaution, und wann bekomme ich sie zurück?',
        ],
        text: [
          '<p>You see the amount before you book. At the pick-up we block it on a credit card in the ' +
            "driver's name, and at the return we release it.</p>",
          '<p>Verá el importe antes de reservar. En la recogida lo bloqueamos en una tarjeta de crédito a ' +
            'nombre del conductor y en la devolución lo liberamos.</p>',
          '<p>Sie sehen den Betrag vor der Buchung. Bei der Abholung reservieren wir ihn auf einer ' +
            'Kreditkarte des Fahrers, bei der Rückgabe geben wir ihn frei.</p>',
        ],
      },
      {
        id: 'excess',
        title: ['What is the excess?', '¿Qué es la franquicia?', 'Was ist die Selbstbeteiligung?'],
        text: [
          '<p>The most that the driver pays if the car is damaged or stolen. You see the amount with every car, ' +
            'and full cover lowers it to zero.</p>',
          '<p>Lo máximo que paga el conductor si el coche sufre daños o es robado. Verá el importe en cada coche; ' +
            'la cobertura total lo reduce a cero.</p>',
          '<p>Der Betrag, den der Fahrer bei Schaden oder Diebstahl höchstens selbst trägt. Sie sehen ihn bei jedem ' +
            'Auto, und der Vollschutz senkt ihn auf null.</p>',
        ],
      },
    ],
  },
  {
    id: 'car',
    icon: 'car',
    title: ['Car and extras', 'Coche y extras', 'Auto und Extras'],
    questions: [
      {
        id: 'kilometres',
        title: [
          'How many kilometres are included?',
          '¿Cuántos kilómetros están incluidos?',
          'Wie viele Kilometer sind enthalten?',
        ],
        text: [
          '<p>Each car names them: 200 to 300 a day, or no limit, as with crossovers and SUVs. If you ' +
            'need more, choose “Unlimited kilometres only” in the filters; the prices then include them.</p>',
          '<p>Lo indica cada coche: de 200 a 300 al día, o sin límite, como en los crossover y los SUV. Si ' +
            'necesita más, elija «Solo kilometraje ilimitado» en los filtros; los precios ya lo ' +
            'incluyen.</p>',
          '<p>Das steht bei jedem Auto: 200 bis 300 am Tag oder unbegrenzt, wie bei Kompakt-SUV und SUV. ' +
            'Brauchen Sie mehr, wählen Sie in den Filtern „Nur unbegrenzte Kilometer“; die Preise ' +
            'enthalten sie dann.</p>',
        ],
      },
      {
        id: 'fuel',
        title: ['How does fuel work?', '¿Cómo funciona el combustible?', 'Wie ist das mit dem Tanken?'],
        text: [
          '<p>Full to full: you get the car with a full tank and bring it back full. Electric cars come with at ' +
            'least 80% and go back with at least 20%.</p>',
          '<p>Lleno a lleno: recibe el coche con el depósito lleno y lo devuelve lleno. Los eléctricos se entregan ' +
            'con al menos un 80 % y se devuelven con un 20 % como mínimo.</p>',
          '<p>Voll zu voll: Sie bekommen das Auto vollgetankt und bringen es vollgetankt zurück. Elektroautos ' +
            'haben bei Abholung mindestens 80 % und bei Rückgabe mindestens 20 %.</p>',
        ],
      },
      {
        id: 'abroad',
        title: ['May I drive abroad?', '¿Puedo conducir en el extranjero?', 'Darf ich ins Ausland fahren?'],
        text: [
          '<p>Yes, with the extra “Crossing borders”: it holds the permission and the insurance, and costs ' +
            'the same however long you hire the car.</p>',
          '<p>Sí, con el extra «Cruce de fronteras»: incluye la autorización y el seguro, y cuesta lo mismo sea ' +
            'cual sea la duración del alquiler.</p>',
          '<p>Ja, mit dem Extra „Grenzübertritt“: Es enthält die Erlaubnis und die Versicherung und kostet ' +
            'bei jeder Mietdauer dasselbe.</p>',
        ],
      },
      {
        id: 'children',
        title: ['Are there child seats?', '¿Hay sillas infantiles?', 'Gibt es Kindersitze?'],
        text: [
          '<p>Yes: a baby seat up to 13 kg, a child seat from 9 to 18 kg and a booster seat from 15 to 36 ' +
            'kg. Add them when you book, as each branch has only a few.</p>',
          '<p>Sí: silla para bebé hasta 13 kg, silla infantil de 9 a 18 kg y elevador de 15 a 36 kg. ' +
            'Elíjalos al reservar, ya que cada oficina tiene pocos.</p>',
          '<p>Ja: Babyschale bis 13 kg, Kindersitz von 9 bis 18 kg und Sitzerhöhung von 15 bis 36 kg. ' +
            'Buchen Sie sie gleich dazu, denn jede Station hat nur wenige.</p>',
        ],
      },
    ],
  },
  {
    id: 'trip',
    icon: 'map-pin',
    title: ['During the trip', 'Durante el viaje', 'Unterwegs'],
    questions: [
      {
        id: 'flight',
        title: [
          'My flight is late. What happens to my car?',
          'Mi vuelo se retrasa. ¿Qué pasa con mi coche?',
          'Mein Flug hat Verspätung. Was passiert mit meinem Auto?',
        ],
        text: [
          '<p>We keep it for you. Where a branch closes before you land, we wait within its after-hours times; ' +
            'please call us if the delay is longer.</p>',
          '<p>Se lo guardamos. Si la oficina cierra antes de que aterrice, le esperamos dentro de su horario ' +
            'ampliado; llámenos si el retraso es mayor.</p>',
          '<p>Wir halten es für Sie bereit. Schließt die Station vor Ihrer Landung, warten wir innerhalb der ' +
            'erweiterten Zeiten; bitte rufen Sie an, wenn es länger dauert.</p>',
        ],
      },
      {
        id: 'late',
        title: [
          'What if I return the car late?',
          '¿Y si devuelvo el coche más tarde?',
          'Was ist, wenn ich das Auto später zurückgebe?',
        ],
        text: [
          '<p>A rental day has 24 hours. We allow 59 minutes; after that another day begins. Please call us ' +
            'if you are late.</p>',
          '<p>Un día de alquiler tiene 24 horas. Concedemos 59 minutos; después comienza otro día. Llámenos ' +
            'si se retrasa.</p>',
          '<p>Ein Miettag hat 24 Stunden. Wir gewähren 59 Minuten; danach beginnt ein weiterer Tag. Bitte ' +
            'rufen Sie an, wenn Sie sich verspäten.</p>',
        ],
      },
      {
        id: 'accident',
        title: [
          'What do I do after an accident or a breakdown?',
          '¿Qué hago tras un accidente o una avería?',
          'Was tue ich nach einem Unfall oder einer Panne?',
        ],
        text: [
          '<p>Look after people first, then call us, every day from 7 to 23 (Madrid time): <a ' +
            'href="tel:+34951000210">+34 951 000 210</a>. The page <a href="page:8">Accident or damage</a> ' +
            'explains the rest, step by step.</p>',
          '<p>Atienda primero a las personas y llámenos después, todos los días de 7 a 23 h (hora de ' +
            'Madrid): <a href="tel:+34951000210">+34 951 000 210</a>. La página <a href="page:8">Accidente o ' +
            'daños</a> explica el resto, paso a paso.</p>',
          '<p>Kümmern Sie sich zuerst um die Menschen und rufen Sie uns dann an, täglich von 7 bis 23 Uhr ' +
            '(Madrider Zeit): <a href="tel:+34951000210">+34 951 000 210</a>. Die Seite <a ' +
            'href="page:8">Unfall oder Schaden</a> sagt das Weitere, Schritt für Schritt.</p>',
        ],
      },
      {
        id: 'fine',
        title: [
          'What happens with a traffic fine?',
          '¿Qué pasa con una multa de tráfico?',
          'Was passiert bei einem Bußgeld?',
        ],
        text: [
          '<p>The driver pays it. We pass it on with a handling fee of 30 euros, and you find it under ' +
            '“Fines” in your account, where you can also contest it.</p>',
          '<p>La paga el conductor. La tramitamos con un cargo de gestión de 30 euros; la encontrará en ' +
            '«Multas» de su cuenta, donde también puede reclamar.</p>',
          '<p>Der Fahrer zahlt es. Wir leiten es mit 30 Euro Bearbeitungsgebühr weiter; Sie finden es in ' +
            'Ihrem Konto unter „Bußgelder“ und können dort Einspruch erheben.</p>',
        ],
      },
    ],
  },
];
