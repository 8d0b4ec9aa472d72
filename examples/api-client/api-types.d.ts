// Written by `npm run example:types` from /api/v2/openapi.json.

export interface paths {
    "/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code to resume with
         * @description By email, with a one-time link, and by SMS with a code of its own where the mobile is the owner’s. While locked, only the link is sent. The same applies over the daily limits, where the 429 does not say to whom.
         */
        post: operations["sendCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with the code
         * @description A password grant: the user name is the v_code, the password the code without its hyphens.
         */
        post: operations["signInByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/authenticate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with the one-time link of the email */
        post: operations["signInByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/referral/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Spend the token of a deep link
         * @description Once. The reply sets the cookie: the referral, or the session of the applicant it leads back. What such a session may not do is answered 403 `confirm-by-code`, until the applicant has signed in by what we send them.
         */
        post: operations["spendDeepLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/referral/{partner}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an applicant
         * @description With the partner's API key as bearer token. Values that cannot be used are left out and named in the reply. With dryRun nothing is stored. Repeating a request gives the same referral, with a fresh link.
         */
        post: operations["referApplicant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/referral/{partner}/contact/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A link that leads an applicant back
         * @description With the partner's API key as bearer token. Only for an applicant whom this partner sent and described, whose application is still open and who has not come back by email since. For anyone else the answer is 404, as for someone who does not exist.
         */
        post: operations["createReturnLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/referral/{partner}/contact/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The answers that a partner sent along
         * @description Only with the cookie set by the deep link of this referral; otherwise 401.
         */
        get: operations["readReferralPrefill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/third-party-app": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The answers that a money-comparison site sent along
         * @description Only with the cookie set by the deep link of this referral; otherwise 401.
         */
        get: operations["readThirdPartyPrefill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a contact and sign it in */
        post: operations["createContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a contact
         * @description Without the licence in a session that began by a partner’s link.
         */
        get: operations["readContact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a contact
         * @description In a session that began by a partner’s link another email or mobile is refused: 403 `confirm-by-code`.
         */
        patch: operations["changeContact"];
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who the cookie or token belongs to
         * @description After a reload the cookie authenticates, and this gives the page its ids and token back.
         */
        get: operations["readSession"];
        put?: never;
        /**
         * Renew for another hour
         * @description At most 12 hours from sign-in.
         */
        post: operations["renewSession"];
        /**
         * Sign out
         * @description Ends every token of the contact, on every device; without a credential only the cookie goes. The cookie of a referral goes along, unless it is kept: a session that is only found to be over is no reason to lose the partner whose link has just been followed.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The applications of a contact
         * @description The first is the active one.
         */
        get: operations["listApplications"];
        put?: never;
        /**
         * Start an application
         * @description An applicant has one open application. If there is one, nothing is started, and it is returned as it is (200).
         */
        post: operations["startApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Cancel an application */
        delete: operations["cancelApplication"];
        options?: never;
        head?: never;
        /**
         * Change answers, or accept the offer
         * @description Answers: only what is named changes, null clears. With the four agreements, the quote and the texts that were shown, the offer is accepted; 412 when any of it is no longer what was shown. In a session that began by a partner’s link nothing is accepted: 403 `confirm-by-code`.
         */
        patch: operations["changeApplication"];
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/refer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Hand the applicant to a partner lender, with their consent, or take that consent back
         * @description With `optedIn: false` the hand-off to that partner is withdrawn, at any status: the partner is told to delete what it was given, and hears no more. In a session that began by a partner’s link none is agreed to: 403 `confirm-by-code`.
         */
        put: operations["handToPartner"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/sfapplication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The credit assessment record
         * @description An empty object before the first assessment.
         */
        get: operations["readAssessment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Hand the application to assessment, or confirm an offer that the lender has changed
         * @description A confirmation names the assessment whose offer was shown (`assessmentId`) and the statements made again for it, in the words shown. 412 `offer-changed` when there is another offer by now, `text-changed` when the words have changed. In a session that began by a partner’s link nothing is confirmed: 403 `confirm-by-code`.
         */
        patch: operations["submitForAssessment"];
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A link to the applicant's copy of the contract
         * @description A draft while there is an offer to accept or a changed one to confirm; an empty object when there is neither offer nor contract. The link ends after five minutes and needs no token.
         */
        get: operations["readContractLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/sfcontract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A link to the countersigned copy of the contract
         * @description An empty object until the lender has approved.
         */
        get: operations["readCountersignedContractLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/downloads/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A document, by the link that was given for it
         * @description Needs no token; the link itself opens it, for five minutes. 412 when it has ended.
         */
        get: operations["downloadDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a contact agreed to, was given and was shown
         * @description The oldest first, each chained to the one before, with a link to the receipt as a PDF.
         */
        get: operations["readConsents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/address/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The current or previous address
         * @description An empty object when there is none yet.
         */
        get: operations["readAddress"];
        /**
         * Replace the current or previous address
         * @description A previous address may lie outside Australia: `AddressAbroad`.
         */
        put: operations["replaceAddress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/addresskey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A temporary key for the address search
         * @description Reused until it ends; the client asks for a new one every nine minutes.
         */
        get: operations["readAddressKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/employment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The employment of an application
         * @description An empty object when there is none yet.
         */
        get: operations["readEmployment"];
        /** Replace the employment */
        put: operations["replaceEmployment"];
        /** Give the employment */
        post: operations["giveEmployment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/income": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All of kind income */
        get: operations["listIncome"];
        put?: never;
        /** Add one income */
        post: operations["addIncome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/income/{incomeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace one income */
        put: operations["replaceIncome"];
        post?: never;
        /** Remove one income */
        delete: operations["removeIncome"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/income/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add several of kind income, all or none */
        post: operations["addIncomeBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/expense": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All of kind expense */
        get: operations["listExpense"];
        put?: never;
        /** Add one expense */
        post: operations["addExpense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/expense/{expenseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace one expense */
        put: operations["replaceExpense"];
        post?: never;
        /** Remove one expense */
        delete: operations["removeExpense"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/expense/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add several of kind expense, all or none */
        post: operations["addExpenseBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/liability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All of kind liability */
        get: operations["listLiability"];
        put?: never;
        /** Add one liability */
        post: operations["addLiability"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/liability/{liabilityId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace one liability */
        put: operations["replaceLiability"];
        post?: never;
        /** Remove one liability */
        delete: operations["removeLiability"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The quote for the present answers
         * @description Needs the quote terms agreed, a current address and employment; 422 names what is missing. The enquiry is a soft one: it does not change the credit score. A stored quote never changes.
         */
        get: operations["readQuote"];
        /** Choose a pricing option */
        put: operations["chooseOption"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the lender needs to see, with what was given for it
         * @description By group, in the order of display. Empty until an offer is accepted.
         */
        get: operations["listDocuments"];
        put?: never;
        /**
         * Start a manual upload, or add another bank account
         * @description An upload is bound to the document, the type and the size: PUT the bytes to the address in the reply, once, within five minutes.
         */
        post: operations["startUploadOrAddBank"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/documents/hand-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand in what was uploaded
         * @description The applicant says that their files are all there is, once `isComplete` is true: the application goes to the lender, and files can no longer be removed. Without files it goes by itself. 409 while something is still to be given; of one that the lender has, or has decided, nothing changes.
         */
        post: operations["handInDocuments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/documents/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a document that was added
         * @description One that is required stays: its files are removed and it is open again.
         */
        delete: operations["removeDocument"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/documents/{documentId}/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove one uploaded file */
        delete: operations["removeDocumentFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload the bytes of one file
         * @description Without a token of the applicant: the address is the permission. The content type and the size are those that were announced; 412 when the permission was used or has ended, and once the applicant has signed out; 429 while another file arrives with it.
         */
        put: operations["uploadFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/lender": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An event of a lender
         * @description Signed by the standardwebhooks scheme (webhook-id, webhook-timestamp, webhook-signature). Taken once by its id. 409 asks to send it again later; 404 says that there is no such application.
         */
        post: operations["sendLenderEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/hzapplication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The loan-servicing record
         * @description An empty object until the loan is funded.
         */
        get: operations["readServicing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lender/applications/{applicationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An accepted application, whole
         * @description With a key of the lender as bearer token. Only an application whose offer was accepted: 404 for any other, and from 90 days after it ended without a loan. Each reading is recorded in the audit trail.
         */
        get: operations["readHandOver"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lender/applications/{applicationId}/contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The contract that the applicant agreed to last
         * @description With a key of the lender as bearer token. Only an application whose offer was accepted: 404 for any other, and from 90 days after it ended without a loan. Each reading is recorded in the audit trail. 404 for the countersigned copy until you have approved.
         */
        get: operations["readAgreedContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lender/applications/{applicationId}/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file that the applicant uploaded for a document
         * @description With a key of the lender as bearer token. Only an application whose offer was accepted: 404 for any other, and from 90 days after it ended without a loan. Each reading is recorded in the audit trail. By the ids in `documents`. Pictures are redrawn when they arrive, so their size differs from the upload.
         */
        get: operations["readUploadedFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/institutions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The banks that can be connected */
        get: operations["listInstitutions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/bank-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connect the bank of a document
         * @description Opens a session with the bank-data provider, or takes the document's session up again. Connecting is the applicant's consent to the reading of their statements, in the words beside the button; it goes into their ledger where `texts` says that those were shown. The address it gives is for the frame; only the provider's signed webhook changes the session afterwards.
         */
        post: operations["connectBank"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/bank-session/{bankSessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A bank session */
        get: operations["readBankSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/bank-observations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What bank statements show beside what was declared
         * @description Empty until a bank was connected.
         */
        get: operations["readBankObservations"];
        /** Say which figures are right */
        put: operations["answerBankObservations"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/bank-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the loan is paid to
         * @description The full number is never returned. Without `bsb` there is no account to pay: either none was given yet, or the lender could not use it, and `rejectionReason` says why.
         */
        get: operations["readBankAccount"];
        /**
         * Set the account that the loan is paid to
         * @description In a session that began by a partner’s link: 403 `confirm-by-code`.
         */
        put: operations["replaceBankAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/bank-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A report of the bank-data provider about a session
         * @description Signed by the standardwebhooks scheme (webhook-id, webhook-timestamp, webhook-signature). Taken once by its id; a report that a later one has overtaken changes nothing; 404 asks to send it again later.
         */
        post: operations["sendBankReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is announced right now */
        get: operations["readNotice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/legal-texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The texts in force: what is agreed to, given and shown
         * @description The same for everybody. It may be kept, and is asked for again with `If-None-Match`, so that nobody is shown words that are in force no more: with those an acceptance is refused (412 `text-changed`).
         */
        get: operations["readLegalTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/referral/{partner}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The webhooks to a partner, and what became of them
         * @description With the partner's API key as bearer token. The newest first, 50 a page.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/referral/{partner}/deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook again
         * @description With the partner's API key as bearer token. It goes out with the same webhook-id and body, newly signed.
         */
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/prefill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The answers that the referral of this application brought
         * @description In any browser in which its applicant is signed in; an empty object for one who came by themselves.
         */
        get: operations["readPrefill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}/application/{applicationId}/provenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which answers a referral brought, and which the applicant has changed since */
        get: operations["readProvenance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    partner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a partner is told
         * @description Signed by the standardwebhooks scheme with the secret of the partner, in order for each application, at least once. Anything but 200 to 299 within 10 seconds is a failure, and is tried again.
         */
        post: operations["receiveWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    lender: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the lender is told
         * @description Sent to `/v1/notices` at the address of the lender, at least once and in any order. It says that something happened: how things stand, the lender reads. Anything but 200 to 299 within 10 seconds is a failure, and is tried again.
         */
        post: operations["receiveNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        PartnerWebhook: {
            /** @enum {string} */
            type: "application.status" | "applicant.referred" | "applicant.withdrawn";
            sequence: number;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            occurredAt: string;
            data: {
                /** Format: uuid */
                applicationId: string;
                referralId?: string;
                /** @description The partner's own number, when it gave one */
                reference?: string;
                /**
                 * @description The result, never the reason: Declined covers every case without a loan
                 * @enum {string}
                 */
                status?: "Quote Start" | "Quote Given" | "App Start" | "BankDetails" | "Offer Awaiting Confirmation" | "App Submit" | "Conditional Offer" | "CreditAssess" | "Doc Request" | "DocsReturned" | "Approved" | "Purchased" | "Awaiting Funding" | "Declined" | "Referred To Partner" | "Application Expired" | "Cancelled" | "Paid Out";
                /** @description applicant.referred and applicant.withdrawn: number of the consent record */
                receipt?: string;
                /**
                 * Format: date-time
                 * @description applicant.referred: when the applicant agreed to the hand-off
                 */
                consentedAt?: string;
                /** @description applicant.referred, with the consent to share: the details that the applicant was shown */
                applicant?: {
                    firstname: string;
                    lastname: string;
                    /**
                     * Format: date
                     * @description A calendar day, yyyy-mm-dd
                     * @example 1990-04-23
                     */
                    dob: string;
                    email: string;
                    mobile: string;
                    /**
                     * @description Australian cents
                     * @example 2500000
                     */
                    loanAmount: number;
                    /** @enum {string} */
                    loanPurpose?: "Pay off credit cards or loans" | "Buy or refinance a vehicle" | "Home improvement" | "Property acquisition costs" | "Medical expenses" | "Holiday" | "Education expenses" | "Wedding" | "Solar and renewable energy" | "Personal loan for major purchase";
                };
            };
        };
        LenderNotice: {
            /**
             * @description Unique: handle notices with the same id only once. It is a number, and for one application higher for what happened later: a notice that arrives after one with a higher id tells of something earlier
             * @example 4711
             */
            id: string;
            /**
             * @description `account-given`: the account to pay to was given or changed after acceptance; or the applicant was frozen, or is no longer frozen. `cancelled`: by the applicant, until the application is approved, or by us, until the loan is paid out
             * @enum {string}
             */
            type: "submitted" | "documents-complete" | "offer-confirmed" | "account-given" | "cancelled" | "expired";
            /** Format: uuid */
            applicationId: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            occurredAt: string;
        };
        Verified: {
            /** @description The user name of the sign-in; single use, ten minutes */
            v_code: string;
            /** Format: uuid */
            contactID: string;
            /** @description When the code expires, epoch seconds */
            exp: number;
            /** @description Whether a code went to the mobile too, besides the email */
            bySms: boolean;
        };
        Problem: {
            status: number;
            title: string;
            /** @description What would change the answer, for the developer of a client */
            detail?: string;
            /** @description Stable machine word, for example "stale" or "account-locked" */
            code: string;
            requestId: string;
            /** @description What the applicant may read */
            message: string;
            /**
             * @description Present where the applicant must sign in to continue: the path of the call that begins it
             * @example /api/v2/verify
             */
            link?: string;
            /** @description On 422, and on some 400s: each field and its message. Within a list the path has the position of the item, from 0, as in `2.amount` */
            errors?: {
                path: string;
                message: string;
            }[];
            retryAfterSeconds?: number;
        };
        Verify: {
            email: string;
            /**
             * Format: date
             * @description A calendar day, yyyy-mm-dd
             * @example 1990-04-23
             */
            dob: string;
        };
        TokenReply: {
            access_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            /** @description Seconds */
            expires_in: number;
        };
        TokenRequest: {
            username: string;
            password: string;
            /** @enum {string} */
            grant_type: "password";
            /** @enum {string} */
            client_id: "APPFORM";
        };
        Authenticated: {
            access_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            /** @description Seconds */
            expires_in: number;
            /** Format: uuid */
            contactId: string;
            /** Format: uuid */
            applicationId?: string;
        };
        Authenticate: {
            verifyToken: string;
        };
        ExchangeToken: {
            token: string;
        };
        ReferralDryRun: {
            prefill: {
                referralName: string;
                partnerName: string;
                contact: {
                    firstname?: string;
                    lastname?: string;
                    mobile?: string;
                    email?: string;
                    /**
                     * Format: date
                     * @description A calendar day, yyyy-mm-dd
                     * @example 1990-04-23
                     */
                    dob?: string;
                    idDocId?: string;
                };
                application: {
                    /**
                     * @description Australian cents
                     * @example 2500000
                     */
                    loanAmount?: number;
                    /** @enum {string} */
                    loanPurpose?: "Pay off credit cards or loans" | "Buy or refinance a vehicle" | "Home improvement" | "Property acquisition costs" | "Medical expenses" | "Holiday" | "Education expenses" | "Wedding" | "Solar and renewable energy" | "Personal loan for major purchase";
                    /** @enum {string} */
                    maritalStatus?: "Married" | "Single" | "Defacto" | "Divorced" | "Separated" | "Widowed";
                    /** @enum {integer} */
                    numberOfDependants?: 0 | 1 | 2 | 3;
                };
                currentAddress: {
                    /** @description The display string, or what was typed in the search */
                    address?: string;
                    /** @enum {string} */
                    typeOfResidency?: "Renting" | "Mortgage" | "Freehold" | "Living With Parents" | "Boarding";
                    yearsAtResidence?: number;
                    monthsAtResidence?: number;
                };
                employment: {
                    /** @enum {string} */
                    status?: "Full-time" | "Part-time" | "Contract" | "Casual" | "Self-Employed" | "Seasonal" | "Retired" | "Unemployed";
                    durationYears?: number;
                    durationMonths?: number;
                };
            };
            mapping: {
                /** @description Path in the payload, for example persons[0].residence.status */
                path: string;
                /** @description Our field, for example currentAddress.typeOfResidency */
                field: string;
                /** @enum {string} */
                outcome: "taken" | "changed" | "left out";
                /** @description What it became */
                value?: string | number;
                /** @description Why it was left out */
                reason?: string;
            }[];
        };
        CreatedReferral: {
            /** Format: uuid */
            referralId: string;
            /**
             * Format: uri
             * @description Send the applicant here at once: it opens once, within minutes
             */
            deepLink: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            expiresAt: string;
            mapping: {
                /** @description Path in the payload, for example persons[0].residence.status */
                path: string;
                /** @description Our field, for example currentAddress.typeOfResidency */
                field: string;
                /** @enum {string} */
                outcome: "taken" | "changed" | "left out";
                /** @description What it became */
                value?: string | number;
                /** @description Why it was left out */
                reason?: string;
            }[];
        };
        PartnerPayload: {
            /** @description The partner's own number for this applicant, in letters, digits and . _ : / -; appRef of GET /third-party-app */
            reference?: string;
            application: {
                /** @description Dollars */
                amount?: number | string;
                purpose?: string;
            };
            /** @description The first one is the applicant */
            persons: {
                first_name?: string;
                last_name?: string;
                mobile?: string;
                phone?: string;
                email?: string;
                /** @description yyyy-mm-dd; 0001-01-01 counts as missing */
                dob?: string;
                id?: {
                    drivers_licence?: {
                        number?: string;
                    };
                };
                relationship?: {
                    status?: string;
                };
                dependants?: number | string;
                residence?: {
                    formatted_address?: string;
                    status?: string;
                    duration?: {
                        years?: number | string;
                        months?: number | string;
                    };
                    employment?: {
                        status?: string;
                        duration?: {
                            years?: number | string;
                            months?: number | string;
                        };
                    };
                };
                employment?: {
                    status?: string;
                    duration?: {
                        years?: number | string;
                        months?: number | string;
                    };
                };
            }[];
        };
        ContactLink: {
            /**
             * Format: uri
             * @description Send the applicant here at once: it opens once, within minutes
             */
            deepLink: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            expiresAt: string;
        };
        Prefill: {
            referralId: string;
            referralName: string;
            partnerName: string;
            contact: {
                firstname?: string;
                lastname?: string;
                mobile?: string;
                email?: string;
                /**
                 * Format: date
                 * @description A calendar day, yyyy-mm-dd
                 * @example 1990-04-23
                 */
                dob?: string;
                idDocId?: string;
            };
            application: {
                /**
                 * @description Australian cents
                 * @example 2500000
                 */
                loanAmount?: number;
                /** @enum {string} */
                loanPurpose?: "Pay off credit cards or loans" | "Buy or refinance a vehicle" | "Home improvement" | "Property acquisition costs" | "Medical expenses" | "Holiday" | "Education expenses" | "Wedding" | "Solar and renewable energy" | "Personal loan for major purchase";
                /** @enum {string} */
                maritalStatus?: "Married" | "Single" | "Defacto" | "Divorced" | "Separated" | "Widowed";
                /** @enum {integer} */
                numberOfDependants?: 0 | 1 | 2 | 3;
            };
            currentAddress: {
                /** @description The display string, or what was typed in the search */
                address?: string;
                /** @enum {string} */
                typeOfResidency?: "Renting" | "Mortgage" | "Freehold" | "Living With Parents" | "Boarding";
                yearsAtResidence?: number;
                monthsAtResidence?: number;
            };
            employment: {
                /** @enum {string} */
                status?: "Full-time" | "Part-time" | "Contract" | "Casual" | "Self-Employed" | "Seasonal" | "Retired" | "Unemployed";
                durationYears?: number;
                durationMonths?: number;
            };
        };
        CreatedContact: {
            /** Format: uuid */
            contactId: string;
            firstname: string;
            lastname: string;
            mobile: string;
            email: string;
            /**
             * Format: date
             * @description A calendar day, yyyy-mm-dd
             * @example 1990-04-23
             */
            dob: string;
            idDocId?: string;
            licenseCardNumber?: string;
            /** @enum {string} */
            licenseState?: "ACT" | "NSW" | "NT" | "QLD" | "SA" | "TAS" | "VIC" | "WA";
            /** @description False once the consent to electronic communications has been withdrawn. To give it again, send true in a change that has the ETag of this reply in If-Match. */
            privacyConsent: boolean;
            /**
             * @description Present while nothing is texted to the mobile, because it was given before the owner of the email address signed in. Any change that names the mobile ends this, even one that gives the same number
             * @enum {boolean}
             */
            mobileToConfirm?: true;
            authToken: string;
        };
        CreateContact: {
            firstname: string;
            lastname: string;
            mobile: string;
            email: string;
            /**
             * Format: date
             * @description A calendar day, yyyy-mm-dd
             * @example 1990-04-23
             */
            dob: string;
            idDocId?: string | null;
            licenseCardNumber?: string | null;
            /** @enum {string|null} */
            licenseState?: "ACT" | "NSW" | "NT" | "QLD" | "SA" | "TAS" | "VIC" | "WA" | null;
            /** @enum {boolean} */
            privacyConsent: true;
            devicetype?: string;
            velocityId?: string;
            browserVersion?: string;
            doubleclickId?: string;
            sessionId?: string;
        };
        ChangeContact: {
            firstname?: string;
            lastname?: string;
            mobile?: string;
            email?: string;
            /**
             * Format: date
             * @description A calendar day, yyyy-mm-dd
             * @example 1990-04-23
             */
            dob?: string;
            /** @enum {boolean} */
            privacyConsent?: true;
            devicetype?: string;
            velocityId?: string;
            browserVersion?: string;
            doubleclickId?: string;
            sessionId?: string;
            idDocId?: string | null;
            licenseCardNumber?: string | null;
            /** @enum {string|null} */
            licenseState?: "ACT" | "NSW" | "NT" | "QLD" | "SA" | "TAS" | "VIC" | "WA" | null;
        };
        Contact: {
            /** Format: uuid */
            contactId: string;
            firstname: string;
            lastname: string;
            mobile: string;
            email: string;
            /**
             * Format: date
             * @description A calendar day, yyyy-mm-dd
             * @example 1990-04-23
             */
            dob: string;
            idDocId?: string;
            licenseCardNumber?: string;
            /** @enum {string} */
            licenseState?: "ACT" | "NSW" | "NT" | "QLD" | "SA" | "TAS" | "VIC" | "WA";
            /** @description False once the consent to electronic communications has been withdrawn. To give it again, send true in a change that has the ETag of this reply in If-Match. */
            privacyConsent: boolean;
            /**
             * @description Present while nothing is texted to the mobile, because it was given before the owner of the email address signed in. Any change that names the mobile ends this, even one that gives the same number
             * @enum {boolean}
             */
            mobileToConfirm?: true;
        };
        Session: {
            /** Format: uuid */
            contactId: string;
            /** Format: uuid */
            applicationId?: string;
            authToken: string;
            /**
             * Format: date-time
             * @description When the token ends unless renewed
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When it can no longer be renewed (12 hours after sign-in)
             */
            endsAt: string;
        };
        Application: {
            /** @description Reference number of the credit assessment record */
            sfid: string;
            /** Format: uuid */
            applicationId: string;
            /** Format: uuid */
            contactId: string;
            /** @enum {string} */
            s1ApplicationStatus: "Quote Start" | "Quote Given" | "App Start" | "BankDetails" | "Offer Awaiting Confirmation" | "App Submit" | "Conditional Offer" | "CreditAssess" | "Doc Request" | "DocsReturned" | "Approved" | "Purchased" | "Awaiting Funding" | "No Quote Given" | "Declined" | "Quote Declined" | "Referred To Partner" | "Application Expired" | "Cancelled";
            /**
             * @description Australian cents
             * @example 2500000
             */
            loanAmount: number;
            /** @enum {string} */
            loanType: "Unsecured" | "Secured";
            /** @description False until the applicant has chosen; the selector then shows Secured */
            loanTypeChosen: boolean;
            /** @enum {string} */
            loanPurpose?: "Pay off credit cards or loans" | "Buy or refinance a vehicle" | "Home improvement" | "Property acquisition costs" | "Medical expenses" | "Holiday" | "Education expenses" | "Wedding" | "Solar and renewable energy" | "Personal loan for major purchase";
            /** @enum {string} */
            maritalStatus?: "Married" | "Single" | "Defacto" | "Divorced" | "Separated" | "Widowed";
            /** @enum {integer} */
            numberOfDependants?: 0 | 1 | 2 | 3;
            borrowerAge?: number;
            /** @enum {string} */
            visaStatus?: "Australian Citizen" | "New Zealand Citizen" | "Permanent Resident" | "Student Visa" | "Working Visa" | "Other";
            isResident: boolean;
            authoriseS1S: boolean;
            acceptCreditGuideAndDisclosure: boolean;
            bankStatementsSubmitted: boolean;
            isDebtCon: boolean;
            assets: components["schemas"]["Asset"][];
            /** @description Everything that secures the loan, in the words to show in place of `{asset}` in a statement of GET /legal-texts */
            assetsInWords?: string;
            /** Format: uuid */
            quoteId?: string;
            /** @enum {string} */
            creditTier?: "AA" | "A" | "B1" | "B2" | "C1" | "C2";
            /**
             * @description Australian cents
             * @example 2500000
             */
            repaymentAmount?: number;
            /** @enum {string} */
            paymentFrequency?: "fortnightly" | "monthly";
            /** @enum {integer} */
            loanTerm?: 24 | 36 | 60 | 84;
            /**
             * @description % p.a.
             * @example 7.99
             */
            interestRate?: number;
            /**
             * @description Australian cents
             * @example 2500000
             */
            establishmentFee?: number;
            /**
             * @description Australian cents
             * @example 2500000
             */
            totalCostOfLoan?: number;
            /**
             * @description Australian cents
             * @example 2500000
             */
            updatedLoanAmount?: number;
            /**
             * Format: date-time
             * @description The offer can be accepted until then; unchanged after acceptance
             */
            offerExpiry?: string;
            /**
             * Format: date-time
             * @description When the application ends if nothing more happens: the end of its quote, of its offer or, after acceptance, of the time to hand in documents. Absent while the lender has it
             */
            dueBy?: string;
            /** @description The reason for the status, in plain words: the lender's, or ours where we ended it; while it is approved, why the lender could not use the bank account */
            statusReason?: string;
            /** @description The credit reporting body whose report the lender's refusal rests on, where it rests on one */
            creditBureau?: {
                name: string;
                phone: string;
                /** Format: uri */
                site: string;
            };
            partner?: string;
            /** @description The partner lenders that details were passed on to, the latest first */
            handOffs?: {
                partner: string;
                receipt: string;
                /**
                 * Format: date-time
                 * @description An instant, ISO 8601 UTC
                 */
                at: string;
            }[];
            acceptTandCs: boolean;
            acceptDirectDebtTandCs: boolean;
            acceptAutoPurchase: boolean;
            acceptRepayAbility: boolean;
            gclId?: string;
            dcmId?: string;
            marketingMedium?: string;
            sourceOfBusiness?: string;
            marketingCampaign?: string;
            referralId?: string;
            referralName?: string;
            referredByPartner?: boolean;
            referredByPartnerAggregator?: boolean;
        };
        Asset: {
            /** @enum {string} */
            ownership: "Dealer sale" | "Pledge asset - own outright" | "Pledge asset - finance";
            /** @enum {string} */
            assetType: "Car" | "Motorcycle" | "Marine" | "Caravan";
            regoNumber?: string;
            /** @enum {string} */
            regoState?: "ACT" | "NSW" | "NT" | "QLD" | "SA" | "TAS" | "VIC" | "WA";
        };
        CreateApplication: {
            /**
             * @description Australian cents
             * @example 2500000
             */
            loanAmount: number;
            /** @enum {string} */
            loanType?: "Unsecured" | "Secured";
            /** @enum {string} */
            loanPurpose?: "Pay off credit cards or loans" | "Buy or refinance a vehicle" | "Home improvement" | "Property acquisition costs" | "Medical expenses" | "Holiday" | "Education expenses" | "Wedding" | "Solar and renewable energy" | "Personal loan for major purchase";
            /** @enum {string|null} */
            maritalStatus?: "Married" | "Single" | "Defacto" | "Divorced" | "Separated" | "Widowed" | null;
            /** @enum {integer|null} */
            numberOfDependants?: 0 | 1 | 2 | 3 | null;
            /** @enum {string} */
            visaStatus?: "Australian Citizen" | "New Zealand Citizen" | "Permanent Resident" | "Student Visa" | "Working Visa" | "Other";
            isResident?: boolean;
            authoriseS1S?: boolean;
            acceptCreditGuideAndDisclosure?: boolean;
            assets?: components["schemas"]["Asset"][];
            gclId?: string | null;
            dcmId?: string | null;
            marketingMedium?: string | null;
            sourceOfBusiness?: string | null;
            marketingCampaign?: string | null;
            referralId?: string | null;
            referralName?: string | null;
            referredByPartner?: boolean | null;
            referredByPartnerAggregator?: boolean | null;
            /**
             * Format: uuid
             * @description Your own application that has expired, that the lender declined, or that the assessment referred without any partner being told: the new one starts with its answers. If you have since started another one that is still open, that one is returned as it is, and the rest of this request is ignored
             */
            renewalOf?: string;
        };
        ChangeApplication: {
            /**
             * @description Australian cents
             * @example 2500000
             */
            loanAmount?: number;
            /** @enum {string} */
            loanType?: "Unsecured" | "Secured";
            /** @enum {string} */
            loanPurpose?: "Pay off credit cards or loans" | "Buy or refinance a vehicle" | "Home improvement" | "Property acquisition costs" | "Medical expenses" | "Holiday" | "Education expenses" | "Wedding" | "Solar and renewable energy" | "Personal loan for major purchase";
            /** @enum {string|null} */
            maritalStatus?: "Married" | "Single" | "Defacto" | "Divorced" | "Separated" | "Widowed" | null;
            /** @enum {integer|null} */
            numberOfDependants?: 0 | 1 | 2 | 3 | null;
            /** @enum {string} */
            visaStatus?: "Australian Citizen" | "New Zealand Citizen" | "Permanent Resident" | "Student Visa" | "Working Visa" | "Other";
            isResident?: boolean;
            authoriseS1S?: boolean;
            acceptCreditGuideAndDisclosure?: boolean;
            assets?: components["schemas"]["Asset"][];
            gclId?: string | null;
            dcmId?: string | null;
            marketingMedium?: string | null;
            sourceOfBusiness?: string | null;
            marketingCampaign?: string | null;
            referralId?: string | null;
            referralName?: string | null;
            referredByPartner?: boolean | null;
            referredByPartnerAggregator?: boolean | null;
            /** @enum {boolean} */
            acceptTandCs?: true;
            /** @enum {boolean} */
            acceptDirectDebtTandCs?: true;
            /** @enum {boolean} */
            acceptAutoPurchase?: true;
            /** @enum {boolean} */
            acceptRepayAbility?: true;
            /**
             * Format: uuid
             * @description With the four agreements: the quote that was shown
             */
            quoteId?: string;
            /** @description With the four agreements: the texts that were shown, as GET /legal-texts returns them. For a secured loan they must include `mortgage`, the statement that a mortgage over its asset is given. Include `before-signing` if it was shown above the button: the ledger then says that it was shown */
            texts?: {
                name: string;
                version: string;
                hash: string;
            }[];
        };
        Referred: {
            partner: string;
            /** @description Number of the consent record */
            receipt: string;
            /** Format: uri */
            redirectURL?: string;
        };
        Refer: {
            /** @description False withdraws the consent: the one for `partner` or, if that is absent, the latest one */
            optedIn: boolean;
            sentToPartner: boolean;
            partner?: string;
        };
        SfApplication: {
            /**
             * Format: uuid
             * @description Identifies this assessment and its offer when a changed offer is confirmed
             */
            assessmentId?: string;
            /** @enum {string} */
            status: "Conditional Offer" | "Updated Offer" | "Declined" | "Refer";
            reason: string;
            reasonCodes: string[];
            /** @enum {string} */
            creditTier: "AA" | "A" | "B1" | "B2" | "C1" | "C2";
            asked: components["schemas"]["OfferedLoan"];
            /** @description Equal to asked unless the offer was updated */
            offered?: {
                /**
                 * @description Australian cents
                 * @example 2500000
                 */
                loanAmount: number;
                /** @enum {string} */
                loanType: "Unsecured" | "Secured";
                /** @enum {integer} */
                loanTerm: 24 | 36 | 60 | 84;
                /** @enum {string} */
                paymentFrequency: "fortnightly" | "monthly";
                /**
                 * @description Australian cents
                 * @example 2500000
                 */
                repaymentAmount: number;
                repaymentCount: number;
                /**
                 * @description % p.a.
                 * @example 7.99
                 */
                interestRate: number;
                /**
                 * @description % p.a.
                 * @example 7.99
                 */
                comparisonRate: number;
                /**
                 * @description Australian cents
                 * @example 2500000
                 */
                establishmentFee: number;
                /**
                 * @description Australian cents
                 * @example 2500000
                 */
                totalCostOfLoan: number;
            };
            /**
             * @description Australian cents
             * @example 2500000
             */
            updatedLoanAmount?: number;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            offerExpiry?: string;
            /** @description The liabilities that the loan offered pays out and closes, by id */
            paidOut?: string[];
            partner?: string;
            /**
             * @description Present if, with the best credit report, there would be a loan or a larger one
             * @enum {boolean}
             */
            restsOnCreditReport?: true;
            /** @description The credit reporting body whose report the result rests on, where it rests on one */
            creditBureau?: {
                name: string;
                phone: string;
                /** Format: uri */
                site: string;
            };
            lines: components["schemas"]["AssessmentLine"][];
            alternatives: components["schemas"]["Alternative"][];
            policyVersion: string;
        };
        OfferedLoan: {
            /**
             * @description Australian cents
             * @example 2500000
             */
            loanAmount: number;
            /** @enum {string} */
            loanType: "Unsecured" | "Secured";
            /** @enum {integer} */
            loanTerm: 24 | 36 | 60 | 84;
            /** @enum {string} */
            paymentFrequency: "fortnightly" | "monthly";
            /**
             * @description Australian cents
             * @example 2500000
             */
            repaymentAmount: number;
            repaymentCount: number;
            /**
             * @description % p.a.
             * @example 7.99
             */
            interestRate: number;
            /**
             * @description % p.a.
             * @example 7.99
             */
            comparisonRate: number;
            /**
             * @description Australian cents
             * @example 2500000
             */
            establishmentFee: number;
            /**
             * @description Australian cents
             * @example 2500000
             */
            totalCostOfLoan: number;
        };
        AssessmentLine: {
            code: string;
            label: string;
            /** @description Cents a month; spending is negative */
            amount: number;
        };
        Alternative: {
            kind: string;
            text: string;
            /**
             * @description Australian cents
             * @example 2500000
             */
            loanAmount?: number;
            /** @enum {string} */
            loanType?: "Unsecured" | "Secured";
            /** @enum {integer} */
            termMonths?: 24 | 36 | 60 | 84;
        };
        ChangeSfApplication: {
            /** @enum {boolean} */
            submitted: true;
        } | {
            /** @enum {boolean} */
            confirmed: true;
            /**
             * Format: uuid
             * @description The assessment whose offer was shown
             */
            assessmentId: string;
            /** @description The statements made again for this offer, as shown (GET /legal-texts): `loan-terms`, `direct-debit`, `ability-to-repay`, and `mortgage` if it is secured. Include `before-signing` if it was shown above the button */
            texts: {
                name: string;
                version: string;
                hash: string;
            }[];
        };
        ContractLink: {
            url: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            expiresAt: string;
            /** @enum {string} */
            copy: "draft" | "applicant" | "countersigned";
        };
        Consents: {
            entries: components["schemas"]["ConsentEntry"][];
            /** @description Short-lived signed link to the receipt (PDF) */
            receiptUrl: string;
        };
        ConsentEntry: {
            /** @description Counts from 1 within the contact */
            id: number;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            at: string;
            /**
             * @description Given: made available, whether or not it was opened. Shown: its bytes were sent
             * @enum {string}
             */
            action: "agreed" | "given" | "shown" | "withdrawn";
            /** @description Name of the text or disclosure */
            subject: string;
            version: string;
            textHash: string;
            /** @description Hash of this entry, chained to the one before */
            hash: string;
        };
        Address: {
            /** @description From the address search; "manual" when entered by hand */
            recordId?: string;
            /** @description The display string, or what was typed in the search */
            address?: string;
            enterAddressManually?: boolean;
            unitNumber?: string;
            /** @description "None" for a home without a number that was entered by hand */
            streetNumber: string;
            streetName: string;
            /** @enum {string} */
            streetType?: "Alley" | "Arcade" | "Avenue" | "Boulevard" | "Circle" | "Circuit" | "Close" | "Court" | "Crescent" | "Cul-de-sac" | "Drive" | "Esplanade" | "Freeway" | "Glade" | "Grove" | "Highway" | "Lane" | "Loop" | "Mews" | "Parade" | "Parkway" | "Place" | "Road" | "Row" | "Square" | "Street" | "Terrace" | "Walk" | "Way";
            city: string;
            /** @enum {string} */
            state: "ACT" | "NSW" | "NT" | "QLD" | "SA" | "TAS" | "VIC" | "WA";
            postalCode: string;
            monthsAtResidence?: number;
            yearsAtResidence?: number;
            /** @enum {string} */
            typeOfResidency?: "Renting" | "Mortgage" | "Freehold" | "Living With Parents" | "Boarding";
        };
        AddressAbroad: {
            /**
             * @description ISO 3166-1 alpha-2. Never AU, nor an island of Australia: CC, CX, HM, NF
             * @example NZ
             */
            country: string;
            /** @description As on an envelope */
            addressLine1: string;
            addressLine2?: string;
        };
        AddressKey: {
            key: string;
            /** @description Epoch seconds */
            exp: number;
        };
        Employment: {
            /** @enum {string} */
            status: "Full-time" | "Part-time" | "Contract" | "Casual" | "Self-Employed" | "Seasonal" | "Retired" | "Unemployed";
            employerName?: string;
            /** @enum {string} */
            occupation?: "Director" | "Manager" | "Office Staff" | "Other" | "Professional" | "Sales/Retail" | "Student" | "Trade";
            /** @enum {string} */
            industry?: "Accounting" | "Administration" | "Advertising & Media" | "Agriculture" | "Arts & Recreation" | "Automotive" | "Banking & Financial Services" | "Call Centre & Customer Service" | "Community Services" | "Construction" | "Consulting" | "Defence" | "Education and Training" | "Electricity, Gas & Water" | "Emergency Services" | "Engineering" | "Government" | "Hair & Beauty" | "Hospitality & Tourism" | "Human Resources" | "Insurance" | "IT & Telecommunications" | "Legal" | "Manufacturing" | "Marketing" | "Medical & Healthcare" | "Mining Oil & Gas" | "Real Estate" | "Retail" | "Science & Technology" | "Trades & Services" | "Transport & Logistics" | "Other";
            /** @default true */
            isCurrent: boolean;
            durationYears?: number;
            durationMonths?: number;
        };
        Income: {
            /** @enum {string} */
            incomeType: "Salary" | "Rental Property" | "Partner" | "CentreLink";
            /**
             * @description Australian cents
             * @example 2500000
             */
            amount: number;
            /**
             * @description How often the amount is paid. Always Yearly for a Salary: its amount is for a year
             * @enum {string}
             */
            frequency: "Weekly" | "Fortnightly" | "Monthly" | "Yearly";
            /**
             * Format: date
             * @description Salary only
             * @example 1990-04-23
             */
            nextPayDate?: string;
            /** Format: uuid */
            id: string;
        };
        IncomeInput: {
            /** @enum {string} */
            incomeType: "Salary" | "Rental Property" | "Partner" | "CentreLink";
            /**
             * @description Australian cents
             * @example 2500000
             */
            amount: number;
            /**
             * @description How often the amount is paid. Always Yearly for a Salary: its amount is for a year
             * @enum {string}
             */
            frequency: "Weekly" | "Fortnightly" | "Monthly" | "Yearly";
            /**
             * Format: date
             * @description Salary only
             * @example 1990-04-23
             */
            nextPayDate?: string;
        };
        Expense: {
            /** @enum {string} */
            expenseType: "Rent" | "Mortgage" | "Everyday Living" | "Other Expenses";
            /**
             * @description Australian cents
             * @example 2500000
             */
            amount: number;
            /**
             * @default Monthly
             * @enum {string}
             */
            frequency: "Weekly" | "Fortnightly" | "Monthly" | "Yearly";
            sharedWithPartner?: boolean;
            /** Format: uuid */
            id: string;
        };
        ExpenseInput: {
            /** @enum {string} */
            expenseType: "Rent" | "Mortgage" | "Everyday Living" | "Other Expenses";
            /**
             * @description Australian cents
             * @example 2500000
             */
            amount: number;
            /**
             * @default Monthly
             * @enum {string}
             */
            frequency: "Weekly" | "Fortnightly" | "Monthly" | "Yearly";
            sharedWithPartner?: boolean;
        };
        Liability: {
            /** @enum {string} */
            debtType: "Credit Card";
            /** @description Who is owed */
            liabilityName?: string;
            /** @description True: pay out and close using this loan. False: keep */
            consolidate: boolean;
            /**
             * @description What is owed today
             * @example 2500000
             */
            amount?: number;
            /**
             * @description Australian cents
             * @example 2500000
             */
            creditCardLimit: number;
            /** Format: uuid */
            id: string;
        } | {
            /** @enum {string} */
            debtType: "Personal Loan";
            /** @description Who is owed */
            liabilityName?: string;
            /** @description True: pay out and close using this loan. False: keep */
            consolidate: boolean;
            /**
             * @description What is owed today
             * @example 2500000
             */
            amount?: number;
            /**
             * @description Australian cents
             * @example 2500000
             */
            repaymentAmount: number;
            /** @enum {string} */
            frequency: "Weekly" | "Fortnightly" | "Monthly";
            /** Format: uuid */
            id: string;
        };
        LiabilityInput: {
            /** @enum {string} */
            debtType: "Credit Card";
            /** @description Who is owed */
            liabilityName?: string;
            /** @description True: pay out and close using this loan. False: keep */
            consolidate: boolean;
            /**
             * @description What is owed today
             * @example 2500000
             */
            amount?: number;
            /**
             * @description Australian cents
             * @example 2500000
             */
            creditCardLimit: number;
        } | {
            /** @enum {string} */
            debtType: "Personal Loan";
            /** @description Who is owed */
            liabilityName?: string;
            /** @description True: pay out and close using this loan. False: keep */
            consolidate: boolean;
            /**
             * @description What is owed today
             * @example 2500000
             */
            amount?: number;
            /**
             * @description Australian cents
             * @example 2500000
             */
            repaymentAmount: number;
            /** @enum {string} */
            frequency: "Weekly" | "Fortnightly" | "Monthly";
        };
        Quote: {
            /** Format: uuid */
            quoteId: string;
            /** @enum {string} */
            status: "Approved" | "Declined" | "Refer" | "No credit file";
            /** @description A plain-language sentence */
            reason: string;
            reasonCodes: string[];
            /** @description Present where there is no loan, or less than was asked for, because of what this credit reporting body told us */
            creditBureau?: {
                name: string;
                phone: string;
                /** Format: uri */
                site: string;
            };
            /** @description The partner lender's slug when status is Refer */
            partner?: string;
            /**
             * @description Australian cents
             * @example 2500000
             */
            loanAmount: number;
            /**
             * @description Australian cents
             * @example 2500000
             */
            minSecureValue: number;
            /** @enum {string} */
            creditTier?: "AA" | "A" | "B1" | "B2" | "C1" | "C2";
            /**
             * @description The most that this credit tier may borrow. Only for C1 and C2
             * @example 2500000
             */
            maximumLoanAmount?: number;
            pricingDetails: components["schemas"]["PricingDetail"][];
            alternatives: components["schemas"]["Alternative"][];
            policyVersion: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            issuedAt: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            expiresAt: string;
        };
        PricingDetail: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            loanType: "Unsecured" | "Secured";
            /** @enum {string} */
            repaymentFrequency: "fortnightly" | "monthly";
            /** @enum {integer} */
            termMonths: 24 | 36 | 60 | 84;
            /**
             * @description % p.a.
             * @example 7.99
             */
            interestRate: number;
            /**
             * @description Comparison rate of this loan, % p.a.
             * @example 7.99
             */
            comparisonRate: number;
            /**
             * @description Australian cents
             * @example 2500000
             */
            establishmentFee: number;
            /**
             * @description Australian cents
             * @example 2500000
             */
            repayment: number;
            repaymentCount: number;
            /**
             * @description Australian cents
             * @example 2500000
             */
            totalCost: number;
            selected: boolean;
        };
        SelectedOption: {
            /**
             * @description Australian cents
             * @example 2500000
             */
            establishmentFee: number;
            offerCleared: boolean;
        };
        SelectOption: {
            /** Format: uuid */
            pricingDetailId: string;
        };
        Documents: {
            documentList: components["schemas"]["Document"][];
            bsEmbedUrl?: string;
            /** @description Bank accounts added besides the main one */
            additionalAccounts: number;
            /** @description Nothing more is needed */
            isComplete: boolean;
        };
        Document: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            docType: "Bank Statement" | "Self Employed / Business Owner" | "Debts to Consolidate" | "Secure Loan";
            /** @enum {string} */
            status: "OPEN" | "SUBMITTED" | "APPROVED" | "REJECTED";
            /** @description What it is and where to find it, in plain words */
            explanation: string;
            /** @description Added by the applicant; may be removed again */
            isAdditional: boolean;
            /** @description Why the lender sent it back */
            rejectionReason?: string;
            /** @description The bank provider's page, for bank statements */
            bsEmbedURL?: string;
            /** @description Where to start a manual upload for it (POST) */
            manualUploadURL: string;
            bankSession?: components["schemas"]["BankSession"];
            files: components["schemas"]["DocumentFile"][];
            /** @description What looks missing or duplicated; nothing is refused because of it */
            hints: string[];
        };
        BankSession: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "PROGRESS" | "OPEN" | "SUCCESS" | "LOGIN_FAIL" | "ERROR";
            /** @description The bank-data provider's code for what failed, when it failed */
            errorCode?: number;
            /** @description The name of the bank */
            institution?: string;
        };
        DocumentFile: {
            /** Format: uuid */
            id: string;
            /** @description The applicant's own name for it */
            name: string;
            /** @enum {string} */
            type: "image/jpeg" | "image/gif" | "image/png" | "application/pdf";
            /** @description Bytes */
            size: number;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            uploadedAt: string;
        };
        StartedUpload: {
            manualUploadURL: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            expiresAt: string;
            /** Format: uuid */
            fileId: string;
        };
        StartUpload: {
            /** Format: uuid */
            documentId: string;
            name: string;
            /** @enum {string} */
            type: "image/jpeg" | "image/gif" | "image/png" | "application/pdf";
            /** @description Bytes; at most 20 MB, which is checked again while they arrive */
            size: number;
            /**
             * Format: date
             * @description A calendar day, yyyy-mm-dd
             * @example 1990-04-23
             */
            coversFrom?: string;
            /**
             * Format: date
             * @description A calendar day, yyyy-mm-dd
             * @example 1990-04-23
             */
            coversTo?: string;
        };
        AddAnotherBank: {
            /** @enum {boolean} */
            addAnotherBank: true;
        };
        LenderEvent: {
            /** @enum {string} */
            type: "acknowledged" | "bank-details-needed" | "purchased" | "awaiting-funding";
            /** @description Your number for this event within the application, counting from 1 */
            sequence: number;
            /** Format: uuid */
            applicationId: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601, in UTC (`Z`) or with its offset (`+11:00`)
             * @example 2026-11-23T10:30:00+11:00
             */
            occurredAt: string;
        } | {
            /** @enum {string} */
            type: "approved";
            /** @description SHA-256 in hexadecimal of the applicant's copy of the contract */
            contractHash: string;
            /** @description `payoutAccount.id` of the hand-over. If it is sent, an approval is refused (422) where that is no longer the account to pay to */
            accountId?: string;
            /** @description Your number for this event within the application, counting from 1 */
            sequence: number;
            /** Format: uuid */
            applicationId: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601, in UTC (`Z`) or with its offset (`+11:00`)
             * @example 2026-11-23T10:30:00+11:00
             */
            occurredAt: string;
        } | {
            /** @enum {string} */
            type: "declined" | "funding-withdrawn";
            reason: string;
            /** @description Whether a credit report had any part in it: the applicant is then told their rights */
            restsOnCreditReport?: boolean;
            /**
             * @description The bureau whose report it was. If absent, it is the bureau that we ask
             * @enum {string}
             */
            creditBureau?: "equifax" | "experian" | "illion";
            /** @description Your number for this event within the application, counting from 1 */
            sequence: number;
            /** Format: uuid */
            applicationId: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601, in UTC (`Z`) or with its offset (`+11:00`)
             * @example 2026-11-23T10:30:00+11:00
             */
            occurredAt: string;
        } | {
            /** @enum {string} */
            type: "account-rejected";
            reason: string;
            /** @description `payoutAccount.id` of the hand-over: the account that cannot be used */
            accountId: string;
            /** @description Your number for this event within the application, counting from 1 */
            sequence: number;
            /** Format: uuid */
            applicationId: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601, in UTC (`Z`) or with its offset (`+11:00`)
             * @example 2026-11-23T10:30:00+11:00
             */
            occurredAt: string;
        } | {
            /** @enum {string} */
            type: "documents-requested" | "documents-returned";
            documents: {
                /** Format: uuid */
                documentId?: string;
                name: string;
                reason: string;
            }[];
            /** @description Your number for this event within the application, counting from 1 */
            sequence: number;
            /** Format: uuid */
            applicationId: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601, in UTC (`Z`) or with its offset (`+11:00`)
             * @example 2026-11-23T10:30:00+11:00
             */
            occurredAt: string;
        } | {
            /** @enum {string} */
            type: "offer-changed";
            offer: {
                /**
                 * @description Australian cents
                 * @example 2500000
                 */
                loanAmount: number;
                /** @enum {string} */
                loanType: "Unsecured" | "Secured";
                /** @enum {integer} */
                loanTerm: 24 | 36 | 60 | 84;
                /** @enum {string} */
                paymentFrequency: "fortnightly" | "monthly";
                /**
                 * @description Australian cents
                 * @example 2500000
                 */
                repaymentAmount: number;
                repaymentCount: number;
                /**
                 * @description % p.a.
                 * @example 7.99
                 */
                interestRate: number;
                /**
                 * @description % p.a.
                 * @example 7.99
                 */
                comparisonRate: number;
                /**
                 * @description Australian cents
                 * @example 2500000
                 */
                establishmentFee: number;
                /**
                 * @description Australian cents
                 * @example 2500000
                 */
                totalCostOfLoan: number;
            };
            reason: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601, in UTC (`Z`) or with its offset (`+11:00`)
             * @example 2026-11-23T10:30:00+11:00
             */
            offerExpiry: string;
            /** @description Your number for this event within the application, counting from 1 */
            sequence: number;
            /** Format: uuid */
            applicationId: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601, in UTC (`Z`) or with its offset (`+11:00`)
             * @example 2026-11-23T10:30:00+11:00
             */
            occurredAt: string;
        } | {
            /** @enum {string} */
            type: "funded";
            reference: string;
            /**
             * @description Australian cents
             * @example 2500000
             */
            amountPaidOut: number;
            /** @description Your number for this event within the application, counting from 1 */
            sequence: number;
            /** Format: uuid */
            applicationId: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601, in UTC (`Z`) or with its offset (`+11:00`)
             * @example 2026-11-23T10:30:00+11:00
             */
            occurredAt: string;
        };
        HzApplication: {
            reference: string;
            /** Format: uuid */
            applicationId: string;
            amountPaidOut: number;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            fundedAt: string;
        } | Record<string, never>;
        HandOver: {
            /** Format: uuid */
            applicationId: string;
            /** @description The number that the applicant knows the application by */
            reference: string;
            /** @enum {string} */
            status: "Quote Start" | "Quote Given" | "App Start" | "BankDetails" | "Offer Awaiting Confirmation" | "App Submit" | "Conditional Offer" | "CreditAssess" | "Doc Request" | "DocsReturned" | "Approved" | "Purchased" | "Awaiting Funding" | "No Quote Given" | "Declined" | "Quote Declined" | "Referred To Partner" | "Application Expired" | "Cancelled";
            /** @description The reason for the status, as the applicant reads it */
            statusReason?: string;
            /** @description The number of your last event that was taken; 0 before the first */
            lenderSequence: number;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            acceptedAt: string;
            /** @enum {string} */
            loanPurpose?: "Pay off credit cards or loans" | "Buy or refinance a vehicle" | "Home improvement" | "Property acquisition costs" | "Medical expenses" | "Holiday" | "Education expenses" | "Wedding" | "Solar and renewable energy" | "Personal loan for major purchase";
            party: components["schemas"]["HandOverParty"];
            /** @description Empty once the application has come to nothing. `previousAbroad` takes the place of `previous` for somebody who lived outside Australia */
            addresses: {
                current?: components["schemas"]["Address"];
                previous?: components["schemas"]["Address"];
                previousAbroad?: components["schemas"]["AddressAbroad"];
            };
            employment?: components["schemas"]["Employment"];
            /** @description What secures the loan */
            assets: components["schemas"]["Asset"][];
            /** @description What was assessed. Amounts are cents, each at its own frequency */
            declared: {
                incomes: components["schemas"]["Income"][];
                expenses: components["schemas"]["Expense"][];
                liabilities: components["schemas"]["Liability"][];
            };
            /** @description What the applicant has agreed to, as the contract says it. Money in cents, rates in % p.a., loanTerm in months */
            loan: {
                /**
                 * @description Australian cents
                 * @example 2500000
                 */
                loanAmount: number;
                /** @enum {string} */
                loanType: "Unsecured" | "Secured";
                /** @enum {integer} */
                loanTerm: 24 | 36 | 60 | 84;
                /** @enum {string} */
                paymentFrequency: "fortnightly" | "monthly";
                /**
                 * @description Australian cents
                 * @example 2500000
                 */
                repaymentAmount: number;
                repaymentCount: number;
                /**
                 * @description % p.a.
                 * @example 7.99
                 */
                interestRate: number;
                /**
                 * @description % p.a.
                 * @example 7.99
                 */
                comparisonRate: number;
                /**
                 * @description Australian cents
                 * @example 2500000
                 */
                establishmentFee: number;
                /**
                 * @description Australian cents
                 * @example 2500000
                 */
                totalCostOfLoan: number;
            };
            /** @description The liabilities that the loan pays out and closes, by id */
            debtsToPayOut: string[];
            assessment: components["schemas"]["HandOverAssessment"];
            /** @description Every time that we assessed this application, refusals included */
            assessments: {
                count: number;
                /** @description The last 50, the oldest first */
                latest: components["schemas"]["HandOverPastAssessment"][];
            };
            /** @description For all applications under this contact */
            creditEnquiries: {
                /** @description How often a credit bureau was asked about this applicant */
                count: number;
                /** @description How many different identities the bureau was asked about: name, date of birth and licence number together */
                identities: number;
            };
            /** @description What this applicant shares with other contacts. Empty when nothing */
            signals: components["schemas"]["HandOverSignal"][];
            /** @description Your changed offer, until the applicant has confirmed it */
            proposal?: {
                /** Format: uuid */
                assessmentId: string;
                loan: components["schemas"]["OfferedLoan"];
                /**
                 * Format: date-time
                 * @description An instant, ISO 8601 UTC
                 */
                endsAt: string;
            };
            contract: components["schemas"]["HandOverContract"];
            /** @description The ledger entries of this application, and those that hold for all of the applicant's applications, oldest first */
            consents: {
                /** @description Counts from 1 within the contact */
                id: number;
                /**
                 * Format: date-time
                 * @description An instant, ISO 8601 UTC
                 */
                at: string;
                /**
                 * @description Given: made available, whether or not it was opened. Shown: its bytes were sent
                 * @enum {string}
                 */
                action: "agreed" | "given" | "shown" | "withdrawn";
                /** @description Name of the text or disclosure */
                subject: string;
                version: string;
                textHash: string;
                /** @description Hash of this entry, chained to the one before */
                hash: string;
                /** @description SHA-256 of the contract that it was given for */
                contractHash?: string;
            }[];
            documents: components["schemas"]["HandOverDocument"][];
            /** @description What connected banks show. Absent when none was connected */
            bankFigures?: {
                /** @description How many days the statements cover */
                periodDays: number;
                declared: components["schemas"]["MonthlyFigures"];
                observed: components["schemas"]["MonthlyFigures"];
                /** @description Cents a month, as the applicant says they are: corrected where they corrected a figure, otherwise as declared. Nobody has verified them */
                corrected: {
                    income: number;
                    "rent-or-mortgage": number;
                    living: number;
                    "debt-repayments": number;
                };
                observations: components["schemas"]["HandOverObservation"][];
            };
            /** @description The account that the loan is paid to, in full. Absent until it is given, once you have rejected it, while the applicant is frozen, and when there is nothing left to pay: the loan is paid out, or came to nothing */
            payoutAccount?: {
                bsb: string;
                accountNumber: string;
                /** @description Identifies the account as it was given this time: the same account given again has a new id */
                id: string;
                /**
                 * Format: date-time
                 * @description When the applicant first gave an account
                 */
                firstGivenAt?: string;
                /**
                 * Format: date-time
                 * @description When this one was given
                 */
                givenAt: string;
                /** @description How many times another account was given after the first */
                changes: number;
            };
            /**
             * Format: date-time
             * @description Since when we have let nobody act as this applicant, because their mailbox or phone is in the hands of somebody else. Do not pay, and do not rely on what reaches you from them. Absent when they are not frozen
             */
            frozenSince?: string;
        };
        /** @description The applicant as they are known now. Fixed while the contract is being made or is running, except for what an operator corrects. Without email and mobile once the application has come to nothing: they may be for another application by then */
        HandOverParty: {
            /** Format: uuid */
            contactId: string;
            firstname: string;
            lastname: string;
            mobile?: string;
            email?: string;
            /**
             * Format: date
             * @description A calendar day, yyyy-mm-dd
             * @example 1990-04-23
             */
            dob: string;
            /** @description Number of the driver's licence */
            idDocId?: string;
            /** @description Number of the card itself */
            licenseCardNumber?: string;
            /** @enum {string} */
            licenseState?: "ACT" | "NSW" | "NT" | "QLD" | "SA" | "TAS" | "VIC" | "WA";
            /**
             * @description Present while nothing is texted to the mobile, because it was given before the owner of the email address signed in. Any change that names the mobile ends this, even one that gives the same number
             * @enum {boolean}
             */
            mobileToConfirm?: true;
            /** @enum {string} */
            maritalStatus?: "Married" | "Single" | "Defacto" | "Divorced" | "Separated" | "Widowed";
            /** @enum {integer} */
            numberOfDependants?: 0 | 1 | 2 | 3;
            /** @enum {string} */
            visaStatus?: "Australian Citizen" | "New Zealand Citizen" | "Permanent Resident" | "Student Visa" | "Working Visa" | "Other";
            isResident: boolean;
            /**
             * Format: date-time
             * @description When somebody first signed in with a code or link that this e-mail address received. Absent while nobody has
             */
            emailProvenAt?: string;
            /**
             * Format: date-time
             * @description When somebody first signed in with a code that this mobile received. Absent while nobody has
             */
            mobileProvenAt?: string;
            /** @description False: no document or register was checked to see whether this person is who they say they are */
            identityVerified: boolean;
            changedAt?: components["schemas"]["HandOverChanges"];
        };
        /** @description When each was last changed to its present value, by the applicant or an operator. Absent for one that was never changed */
        HandOverChanges: {
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            email?: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            mobile?: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            name?: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            dob?: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            licence?: string;
        };
        /** @description The assessment of the loan that was agreed to */
        HandOverAssessment: {
            /** @enum {string} */
            status: "Conditional Offer" | "Updated Offer" | "Declined" | "Refer";
            reason: string;
            reasonCodes: string[];
            /** @enum {string} */
            creditTier: "AA" | "A" | "B1" | "B2" | "C1" | "C2";
            asked: components["schemas"]["OfferedLoan"];
            lines: components["schemas"]["AssessmentLine"][];
            /** Format: uuid */
            assessmentId: string;
            policyVersion: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            assessedAt: string;
        };
        /** @description An assessment, and what was declared when it was made */
        HandOverPastAssessment: {
            /** @enum {string} */
            status: "Conditional Offer" | "Updated Offer" | "Declined" | "Refer";
            reasonCodes: string[];
            /** Format: uuid */
            assessmentId: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            at: string;
            /**
             * @description The amount that was asked for, in cents
             * @example 2500000
             */
            loanAmount: number;
            /** @description Cents a year before tax: the applicant's own salary */
            salaryYearly: number;
            /** @description Cents a year: every other declared income */
            otherIncomeYearly: number;
            /** @description Cents a month: every declared expense, rent and mortgage among them */
            spendingMonthly: number;
            /** @description How many debts were declared */
            liabilities: number;
        };
        HandOverSignal: {
            /**
             * @description What is shared: the number of the driver's licence, the mobile, the account that the loan is paid to, name and date of birth together, or the bytes of a file
             * @enum {string}
             */
            kind: "licence" | "mobile" | "payout-account" | "person" | "file";
            /** @description How many other contacts share it, counted up to 1000. For a file, counted among its last 200 uploads */
            contacts: number;
            /** @description Their applications that we still have, from the newest contacts, at most 20 */
            applicationIds: string[];
        };
        HandOverContract: {
            /**
             * Format: uuid
             * @description The assessment whose offer the contract is about
             */
            assessmentId: string;
            /** @description Version of the form that it is made from */
            formVersion: string;
            /** @description SHA-256 of the applicant's copy (PDF) in hexadecimal */
            sha256: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            madeAt: string;
            /**
             * Format: date-time
             * @description When the applicant agreed to this very contract
             */
            agreedAt: string;
            /**
             * @description How the session in which they agreed was opened: by giving us their details, by a code that we emailed or texted to them, or by the link in our email. Nobody can agree in a session opened by a partner's link. Absent where we have not kept it
             * @enum {string}
             */
            signedInBy?: "contact created" | "emailed code" | "texted code" | "link" | "partner link";
            /** @description The copy that your approval made */
            countersigned?: {
                /** @description SHA-256 in hexadecimal */
                sha256: string;
                /**
                 * Format: date-time
                 * @description An instant, ISO 8601 UTC
                 */
                madeAt: string;
            };
        };
        HandOverDocument: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            docType: "Bank Statement" | "Self Employed / Business Owner" | "Debts to Consolidate" | "Secure Loan";
            /** @enum {string} */
            status: "OPEN" | "SUBMITTED" | "APPROVED" | "REJECTED";
            /** @description What it is and where to find it, in plain words */
            explanation: string;
            /** @description Added by the applicant; may be removed again */
            isAdditional: boolean;
            /** @description Why the lender sent it back */
            rejectionReason?: string;
            bankSession?: components["schemas"]["BankSession"];
            files: components["schemas"]["DocumentFile"][];
        };
        /** @description Cents a month */
        MonthlyFigures: {
            income: number;
            "rent-or-mortgage": number;
            living: number;
            "debt-repayments": number;
        };
        /** @description A figure as declared and as connected banks show it, and what the applicant says about the two */
        HandOverObservation: {
            /** @enum {string} */
            code: "income" | "rent-or-mortgage" | "living" | "debt-repayments";
            /**
             * @description Australian cents
             * @example 2500000
             */
            declared: number;
            /**
             * @description Australian cents
             * @example 2500000
             */
            observed: number;
            /**
             * @description Which figure the applicant says is right. Absent where the two are close, and until the applicant has answered
             * @enum {string}
             */
            answer?: "declared" | "observed" | "other";
            /**
             * @description The figure that the answer comes to. It is what the applicant says, and nobody has verified it
             * @example 2500000
             */
            corrected?: number;
            /** @description In the applicant's own words */
            explanation?: string;
        };
        Institution: {
            id: string;
            name: string;
            /** @description Address of an image on our own host */
            logo?: string;
            /** @enum {string} */
            health: "up" | "slow" | "down";
        };
        ConnectedBank: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "PROGRESS" | "OPEN" | "SUCCESS" | "LOGIN_FAIL" | "ERROR";
            /** @description The bank-data provider's code for what failed, when it failed */
            errorCode?: number;
            /** @description The name of the bank */
            institution?: string;
            /** @description The provider's page, for the frame */
            bsEmbedURL: string;
        };
        ConnectBank: {
            /** Format: uuid */
            documentId: string;
            institutionId?: string;
            /** @description The statement beside the button (`bank-statements` of GET /legal-texts), as shown. If it is sent, the applicant's agreement goes into their ledger */
            texts?: {
                name: string;
                version: string;
                hash: string;
            }[];
        };
        Observations: {
            periodDays?: number;
            observations: components["schemas"]["Observation"][];
            /** @description Nothing is left to confirm */
            isAnswered: boolean;
        };
        Observation: {
            /** @enum {string} */
            code: "income" | "rent-or-mortgage" | "living" | "debt-repayments";
            label: string;
            /**
             * @description Australian cents
             * @example 2500000
             */
            declared: number;
            /**
             * @description Australian cents
             * @example 2500000
             */
            observed: number;
            /** @description They differ enough that the applicant must say which is right */
            needsAnswer: boolean;
            /** @enum {string} */
            answer?: "declared" | "observed" | "other";
            /**
             * @description The figure to use, once answered
             * @example 2500000
             */
            corrected?: number;
            explanation?: string;
        };
        AnswerObservations: {
            answers: {
                /** @enum {string} */
                code: "income" | "rent-or-mortgage" | "living" | "debt-repayments";
                /** @enum {string} */
                answer: "declared" | "observed" | "other";
                /**
                 * @description Cents a month, with 'other'
                 * @example 2500000
                 */
                amount?: number;
                explanation?: string;
            }[];
        };
        KnownBankAccount: {
            bsb: string;
            /** @description Last three digits */
            accountNumberEnding: string;
        } | {
            /** @description Why the lender could not use the account; another one is needed */
            rejectionReason?: string;
        };
        BankAccount: {
            bsb: string;
            accountNumber: string;
        };
        BankSessionEvent: {
            /** @enum {string} */
            type: "session.updated";
            session: {
                /** @description Your id for the session */
                id: string;
                /** @description Your number for this report within the session, counting from 1 and continuing when the session is taken up again. A report whose number is not higher than one we already have is ignored */
                sequence: number;
                /**
                 * @description `PROGRESS` and `OPEN`: under way. `SUCCESS`: its statements can be fetched. `LOGIN_FAIL` and `ERROR`: it failed, and may be taken up again
                 * @enum {string}
                 */
                status: "PROGRESS" | "OPEN" | "SUCCESS" | "LOGIN_FAIL" | "ERROR";
                /** @description Your code for what failed, with `LOGIN_FAIL` and `ERROR` */
                errorCode?: number;
                /** @description The bank, as people know it */
                institutionName?: string;
            };
        };
        Notice: {
            /** @description The scheduled system update, until it ends */
            maintenance?: {
                /**
                 * Format: date-time
                 * @description An instant, ISO 8601 UTC
                 */
                startsAt: string;
                /**
                 * Format: date-time
                 * @description An instant, ISO 8601 UTC
                 */
                endsAt: string;
                isInForce: boolean;
            };
        };
        LegalTexts: {
            /** @description Sentences shown beside a checkbox or a button, in the order in which they appear */
            statements: components["schemas"]["LegalStatement"][];
            /** @description Texts with a page of their own, which a client links to */
            pages: components["schemas"]["LegalPage"][];
            /** @description The partner lenders, each with the name to show in place of `{partner}` */
            partners: {
                partner: string;
                name: string;
            }[];
        };
        LegalStatement: {
            name: string;
            version: string;
            /** @description Identifies these words: send it back unchanged. It is the SHA-256 of the words before any name is filled in; an entry of the consents has the SHA-256 of the words as they are shown */
            hash: string;
            title: string;
            /** @description The words to show. In place of `{asset}` show `assetsInWords` of the application, in place of `{partner}` the name of the partner (`partners`) */
            text: string;
            /** @description The fields of a request body that agree to it. Empty where it is only shown */
            fields: string[];
            /** @description The calls, by operationId, that take its name, version and hash in `texts`: an acceptance, the confirmation of a changed offer, a bank connection. Empty where it is not sent */
            sentWith: ("changeApplication" | "submitForAssessment" | "connectBank")[];
            /**
             * @description Present where it applies only to loans of this type
             * @enum {string}
             */
            loanType?: "Unsecured" | "Secured";
        };
        LegalPage: {
            name: string;
            version: string;
            /** @description The SHA-256 of its words as they are shown, as in an entry of the consents */
            textHash: string;
            title: string;
            /**
             * Format: uri
             * @description Where to read it
             */
            url: string;
            /** @description The fields of a request body that agree to it. Empty where it is only shown */
            fields: string[];
        };
        PartnerDeliveries: {
            deliveries: components["schemas"]["PartnerDelivery"][];
            /** @description Where the next page begins; absent on the last */
            nextCursor?: string;
        };
        PartnerDelivery: {
            /**
             * Format: uuid
             * @description The webhook-id: the same on every attempt and replay
             */
            id: string;
            /** Format: uuid */
            applicationId: string;
            /** @enum {string} */
            type: "application.status" | "applicant.referred" | "applicant.withdrawn";
            sequence: number;
            /**
             * @description The status in it, while its body is kept
             * @enum {string}
             */
            status?: "Quote Start" | "Quote Given" | "App Start" | "BankDetails" | "Offer Awaiting Confirmation" | "App Submit" | "Conditional Offer" | "CreditAssess" | "Doc Request" | "DocsReturned" | "Approved" | "Purchased" | "Awaiting Funding" | "Declined" | "Referred To Partner" | "Application Expired" | "Cancelled" | "Paid Out";
            /** @description As in the webhook, while its body is kept */
            referralId?: string;
            /** @description The partner's own number, as in the webhook, while its body is kept */
            reference?: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last arrived; absent while it is being sent again
             */
            deliveredAt?: string;
            /**
             * Format: date-time
             * @description When we gave up, after three days without success; a replay starts the three days again
             */
            givenUpAt?: string;
            /**
             * Format: date-time
             * @description An instant, ISO 8601 UTC
             */
            nextAttemptAt?: string;
            /** @description The id of the request that led to it: sent as X-Request-Id, and what our support asks for */
            requestId?: string;
            /** @description The last 50, oldest first */
            attempts: {
                /**
                 * Format: date-time
                 * @description An instant, ISO 8601 UTC
                 */
                at: string;
                /** @description The HTTP status that the receiver answered with */
                status?: number;
                error?: string;
                durationMs: number;
            }[];
        };
        Provenance: {
            fields: {
                /** @enum {string} */
                entity: "contact" | "application" | "currentAddress" | "employment";
                field: string;
                /** @description The referral name */
                source: string;
                /**
                 * Format: date-time
                 * @description An instant, ISO 8601 UTC
                 */
                receivedAt: string;
                /** @description True when the applicant has given another answer */
                edited: boolean;
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    sendCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Verify"];
            };
        };
        responses: {
            /** @description The code was sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verified"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Locked after wrong codes; Retry-After says for how long */
            423: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; see Retry-After */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signInByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description The token; the cookie is set too */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenReply"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Locked after wrong codes; Retry-After says for how long */
            423: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; see Retry-After */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signInByLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Authenticate"];
            };
        };
        responses: {
            /** @description The token; the cookie is set too */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Authenticated"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Locked after wrong codes; Retry-After says for how long */
            423: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; see Retry-After */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    spendDeepLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExchangeToken"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    referApplicant: {
        parameters: {
            query?: {
                dryRun?: "true" | "false";
            };
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The referral name */
                partner: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerPayload"];
            };
        };
        responses: {
            /** @description dryRun: what each value would become */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralDryRun"];
                };
            };
            /** @description The deep link, and what each value became */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedReferral"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; see Retry-After */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createReturnLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The referral name */
                partner: string;
                /** @description The partner's own referralId, or a contact's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deep link */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactLink"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; see Retry-After */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readReferralPrefill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the referral brought; none of it is verified */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prefill"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readThirdPartyPrefill: {
        parameters: {
            query?: {
                appRef?: string;
                thirdParty?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the referral brought; none of it is verified */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prefill"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateContact"];
            };
        };
        responses: {
            /** @description The contact and its token */
            201: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedContact"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; see Retry-After */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contactId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contact */
            200: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeContact"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; see Retry-After */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ids behind the credential, and a token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; see Retry-After */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    renewSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ids behind the credential, and a token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; see Retry-After */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: {
                referral?: "keep";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listApplications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contactId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first; the ETag is of the first */
            200: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"][];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApplication"];
            };
        };
        responses: {
            /** @description The application that is already open */
            200: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
                };
            };
            /** @description The application that was started */
            201: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeApplication"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    handToPartner: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Refer"];
            };
        };
        responses: {
            /** @description Where to go, and the number of the consent record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Referred"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readAssessment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conditional or updated offer, or the refusal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SfApplication"] | Record<string, never>;
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submitForAssessment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSfApplication"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readContractLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link, or an empty object */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractLink"] | Record<string, never>;
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readCountersignedContractLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link, or an empty object */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractLink"] | Record<string, never>;
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; see Retry-After */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readConsents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contactId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries and the link to the receipt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Consents"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contactId: string;
                type: "current" | "previous";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address */
            200: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"] | components["schemas"]["AddressAbroad"] | Record<string, never>;
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                type: "current" | "previous";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Address"] | components["schemas"]["AddressAbroad"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readAddressKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key and its end */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressKey"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readEmployment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The employment */
            200: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employment"] | Record<string, never>;
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceEmployment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Employment"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    giveEmployment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Employment"];
            };
        };
        responses: {
            /** @description The employment */
            201: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employment"] | Record<string, never>;
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listIncome: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order they were given */
            200: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Income"][];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addIncome: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IncomeInput"];
            };
        };
        responses: {
            /** @description As stored */
            201: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Income"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceIncome: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
                incomeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IncomeInput"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeIncome: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
                incomeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addIncomeBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IncomeInput"][];
            };
        };
        responses: {
            /** @description As stored */
            201: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Income"][];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listExpense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order they were given */
            200: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Expense"][];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addExpense: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExpenseInput"];
            };
        };
        responses: {
            /** @description As stored */
            201: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Expense"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceExpense: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
                expenseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExpenseInput"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeExpense: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
                expenseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addExpenseBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExpenseInput"][];
            };
        };
        responses: {
            /** @description As stored */
            201: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Expense"][];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLiability: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order they were given */
            200: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Liability"][];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addLiability: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiabilityInput"];
            };
        };
        responses: {
            /** @description As stored */
            201: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Liability"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceLiability: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
                liabilityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiabilityInput"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeLiability: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
                liabilityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readQuote: {
        parameters: {
            query?: {
                /** @description A test scenario; refused in production */
                scenario?: string;
                /** @description The partner lender of a scenario that refers */
                partner?: string;
            };
            header?: never;
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; see Retry-After */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A third party did not answer in time; send it again with the same Idempotency-Key */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chooseOption: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SelectOption"];
            };
        };
        responses: {
            /** @description The establishment fee of the option */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SelectedOption"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The documents */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Documents"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startUploadOrAddBank: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartUpload"] | components["schemas"]["AddAnotherBank"];
            };
        };
        responses: {
            /** @description Where the bytes go, or the document */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedUpload"] | components["schemas"]["Document"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; see Retry-After */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    handInDocuments: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeDocumentFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
                documentId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/gif": string;
                "image/png": string;
                "application/pdf": string;
            };
        };
        responses: {
            /** @description The file as it was kept */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentFile"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; see Retry-After */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendLenderEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LenderEvent"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The signature does not match, or is older than five minutes */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readServicing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HzApplication"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readHandOver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The application */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HandOver"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; see Retry-After */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readAgreedContract: {
        parameters: {
            query?: {
                /** @description The applicant's without it */
                copy?: "applicant" | "countersigned";
            };
            header?: never;
            path: {
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Exactly the bytes that were agreed to */
            200: {
                headers: {
                    /** @description SHA-256 of the bytes, in hexadecimal, between quotation marks */
                    etag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; see Retry-After */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readUploadedFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                applicationId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    /** @description SHA-256 of the bytes, in hexadecimal, between quotation marks */
                    etag: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "image/gif": string;
                    "image/png": string;
                    "application/pdf": string;
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; see Retry-After */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listInstitutions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each with its health */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Institution"][];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A third party did not answer in time; send it again with the same Idempotency-Key */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    connectBank: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectBank"];
            };
        };
        responses: {
            /** @description The session, at PROGRESS */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedBank"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; see Retry-After */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A third party did not answer in time; send it again with the same Idempotency-Key */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readBankSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contactId: string;
                applicationId: string;
                bankSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As the provider last reported it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankSession"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readBankObservations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cents a month */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Observations"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    answerBankObservations: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerObservations"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contactId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account, by the end of its number */
            200: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownBankAccount"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceBankAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key has one effect and the first reply. Kept 24 hours. */
                "idempotency-key"?: string;
                /** @description ETag last seen; 412 "stale" when the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                contactId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankAccount"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description The version as it stands now, for If-Match of a change; of a list, that of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An existing applicant, or a step that this stage does not allow */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was shown */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendBankReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankSessionEvent"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The signature does not match, or is older than five minutes */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a larger file than was announced */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readNotice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notices in force or ahead */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readLegalTexts: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag last seen */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The texts */
            200: {
                headers: {
                    /** @description Of all the texts in force, for If-None-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalTexts"];
                };
            };
            /** @description As they were */
            304: {
                headers: {
                    /** @description Of all the texts in force, for If-None-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                applicationId?: string;
                /** @description Applications that came by this referral */
                referralId?: string;
                /** @description Applications that came by a referral with this number of the partner's own */
                reference?: string;
                /** @description nextCursor of the page before */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The referral name */
                partner: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerDeliveries"];
                };
            };
            /** @description A malformed id or cursor, or an unknown query parameter */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The referral name */
                partner: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It will be sent shortly */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerDelivery"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readPrefill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As received; none of it is verified */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prefill"] | Record<string, never>;
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readProvenance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contactId: string;
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No values; empty for an applicant who came by themselves */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provenance"];
                };
            };
            /** @description Not JSON, not UTF-8, wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No credential, or not one of ours; `detail` says how to get one */
            401: {
                headers: {
                    /** @description The kind of credential: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired token, someone else's resource, or a write from another site; `link` as on 401 */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Field errors, all of them; or an Idempotency-Key of another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    receiveWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerWebhook"];
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveNotice: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the notice: a repeat has the same */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LenderNotice"];
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
