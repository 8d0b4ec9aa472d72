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
         * Send the applicant a code to sign in with
         * @description The email has a code and a one-time link. If we know that the mobile is the applicant’s, we may send an SMS with another code (`bySms`). Codes and link work for ten minutes. 409 `dob-mismatch` if nobody has this email and date of birth. After too many wrong codes the answer is 423, and we email the link alone. After too many attempts it is 429 `too-many-guesses` or `too-many-pairs`, whether or not the email and date of birth belong to anyone; if they do, we email that person the link alone.
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
         * Sign in with a code
         * @description A password grant (OAuth 2.0), as JSON or form-encoded. `username` is the `v_code` from POST /verify, `password` the four digits of the code; hyphens are ignored. 401 `wrong-code`, `last-try` (one more wrong code locks sign-in by code) or `code-ended`; 423 while it is locked, even for the right code; 429 `too-many-wrong-codes` after too many from one network.
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
        /**
         * Sign in with the one-time link of the email
         * @description The link has `contact` (for the path) and `token` (`verifyToken`) in its fragment. It works once, for ten minutes, even while codes are locked. 401 `code-ended` once it was used or has expired.
         */
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
         * Use the token of a deep link
         * @description For our own pages, which a deep link opens. A token works once, within five minutes. The reply sets a cookie: that of the referral or, where the link leads an applicant back, that of their session. Such a session cannot accept or confirm an offer, agree to a hand-off, say where the loan is paid, or change the email or mobile: these are 403 `confirm-by-code` until the applicant signs in by a code or link that we send them. 401 `referral-link-ended` for a token that was used or has expired.
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
         * @description For the partner in the path, with its API key as bearer token. A value that we cannot use is left out, and `mapping` of the reply says why. With `dryRun=true` nothing is stored and no link is made. Repeating a request with the same Idempotency-Key returns the same referral with a fresh link, or 404 once its applicant has been erased. 429 after 600 requests in a minute.
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
         * Make a link that leads an applicant back to their application
         * @description For the partner in the path, with its API key as bearer token. Only for an applicant whom this partner sent and described, whose application is still open, and who has not signed in since by a code or link that we emailed to them. For anyone else the answer is 404, as for someone who does not exist. The link opens once, within five minutes. 429 after 60 requests in a minute.
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
         * Read the answers that a partner sent
         * @description For our own pages, in the browser that opened the deep link of this referral: without the cookie that the link set, 401. The cookie lasts an hour.
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
         * Read the answers that a comparison site sent
         * @description For our own pages, in the browser that opened the deep link of this referral: without the cookie that the link set, 401. The cookie lasts an hour.
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
        /**
         * Create a contact and sign the applicant in
         * @description 412 `text-changed` if `texts` names words that are no longer in force. 409 `existing-applicant` if this email and date of birth belong to someone with an open application: sign in to that one. 429 `too-many-guesses` or `too-many-pairs` after too many attempts, whether or not the email and date of birth belong to anyone; if they do, we email that person a link to sign in with. A repeat with the same Idempotency-Key returns a token of the same session: 403 `session-expired` once its 12 hours are over, and after signing out.
         */
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
         * @description A session that began with a partner’s link does not see the driver’s licence.
         */
        get: operations["readContact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a contact
         * @description Only the fields in the body change. Another name, date of birth or licence number makes the quote out of date: GET the quote again. Another name, date of birth, licence, email or mobile is 409 while an accepted offer stands. 409 `existing-applicant`, 412 `text-changed` and 429 as in POST /contact. In a session that began with a partner’s link, another email or mobile is 403 `confirm-by-code`.
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
         * Read the session of a cookie or token
         * @description After a reload, a page gets its ids and a token back by its cookie. The token lasts as long as the cookie or token that was sent.
         */
        get: operations["readSession"];
        put?: never;
        /**
         * Renew the session for another hour
         * @description Returns a new token that lasts an hour, but not beyond 12 hours after sign-in (`endsAt`), and sets the cookie too.
         */
        post: operations["renewSession"];
        /**
         * Sign out
         * @description Ends every token of the contact, on every device, and clears the cookie. Without a valid credential it only clears the cookie. It also clears the cookie of a referral, unless `referral=keep`: use that where a session is merely found to have expired, so that an applicant who has just followed a partner’s link is not lost to that partner.
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
         * List the applications of a contact
         * @description Newest first, at most 20. The first is the active one.
         */
        get: operations["listApplications"];
        put?: never;
        /**
         * Start an application
         * @description An applicant has at most one open application. If there is one already, nothing is started and that one is returned unchanged (200). 409 `existing-applicant` if there is an open one under the same email and date of birth, but another contact.
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
        /**
         * Cancel an application
         * @description Cancelling one that is cancelled already changes nothing. 409 once the lender has approved or declined it, and once it has expired.
         */
        delete: operations["cancelApplication"];
        options?: never;
        head?: never;
        /**
         * Change answers, or accept the offer
         * @description To change answers: only the fields in the body change, and null clears a field. Some changes make the quote out of date or take back the offer. 409 once the offer was accepted. With the quote terms, `texts` may name the words that were shown: 412 `text-changed` if they are no longer in force. To accept the offer: send the four agreements (`acceptTandCs`, `acceptDirectDebtTandCs`, `acceptAutoPurchase`, `acceptRepayAbility`), `quoteId` and `texts`, and no answers. 412 if the quote, the offer or a text is no longer what was shown; `code` says which. In a session that began with a partner’s link, accepting is 403 `confirm-by-code`.
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
         * @description Handing over is possible only where we have no loan for the applicant; otherwise 409. With `optedIn: false` the consent for that partner is withdrawn, at any status: a partner that was sent the details is told to delete them, and is told nothing more unless it also sent the applicant. 409 if the applicant was never handed to that partner. If `texts` names words that are no longer in force, handing over is 412 `text-changed`, and nothing is passed on. In a session that began with a partner’s link, handing over is 403 `confirm-by-code`.
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
         * @description The assessment that stands now. An empty object before the first one, and after a change of the answers that it was made on.
         */
        get: operations["readAssessment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Submit the application for assessment, or confirm an offer that the lender has changed
         * @description Submit with `submitted: true`; GET this path for the result. Submitting again without any change keeps the first result. Confirm with `confirmed: true`, the assessment whose offer was shown (`assessmentId`) and the statements that the applicant makes again for it (`texts`). A confirmation is 412 `offer-changed` if there is another offer by now, `offer-expired` if it has expired, and `text-changed` if the words have changed. In a session that began with a partner’s link, confirming is 403 `confirm-by-code`.
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
         * @description While there is an offer to accept, or a changed one to confirm, the link opens a draft. An empty object if there is neither an offer nor a contract. The link needs no token. It works for five minutes, unless the applicant signs out first.
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
         * @description An empty object until the lender has approved the loan. The link needs no token. It works for five minutes, unless the applicant signs out first.
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
         * Download a PDF by its short-lived link
         * @description The links come from the calls for contracts and consents. Such a link needs no other credential, and can be used for five minutes. 412 `link-ended` after that and once the applicant has signed out, and `offer-changed` for the draft of an offer that no longer stands; a browser that opens it gets the words alone, as plain text.
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
         * What a contact has agreed to, was given and was shown
         * @description Oldest first, each entry chained to the one before it by its hash. `receiptUrl` opens the receipt (PDF). It needs no token, and works for five minutes, unless the applicant signs out first.
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
         * @description An empty object if none was given yet.
         */
        get: operations["readAddress"];
        /**
         * Replace the current or previous address
         * @description A previous address may be outside Australia (`AddressAbroad`). A changed current address makes the quote out of date: GET the quote again. Another address is 409 while an accepted offer stands.
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
         * Get a temporary key for the address search
         * @description Send it as `key` with GET /api/address/search and /api/address/retrieve. Use one key for many searches: it lasts ten minutes, so ask for a new one every nine.
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
         * @description An empty object if none was given yet.
         */
        get: operations["readEmployment"];
        /**
         * Replace the employment
         * @description An application has one employment: POST and PUT do the same. Changed employment makes the quote out of date: GET the quote again. 409 once the offer was accepted.
         */
        put: operations["replaceEmployment"];
        /**
         * Give the employment
         * @description An application has one employment: POST and PUT do the same. Changed employment makes the quote out of date: GET the quote again. 409 once the offer was accepted.
         */
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
        /** List every income of an application */
        get: operations["listIncome"];
        put?: never;
        /**
         * Add one income
         * @description A list has at most 50 items. A change takes back an offer that was made on the earlier answers. 409 once the offer was accepted. Each kind of income, and each kind of expense but Mortgage, can be in its list once: a second one is 412 `stale`.
         */
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
        /**
         * Replace one income
         * @description A list has at most 50 items. A change takes back an offer that was made on the earlier answers. 409 once the offer was accepted. Each kind of income, and each kind of expense but Mortgage, can be in its list once: a second one is 412 `stale`.
         */
        put: operations["replaceIncome"];
        post?: never;
        /**
         * Remove one income
         * @description A list has at most 50 items. A change takes back an offer that was made on the earlier answers. 409 once the offer was accepted. Each kind of income, and each kind of expense but Mortgage, can be in its list once: a second one is 412 `stale`.
         */
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
        /**
         * Add several items to the list of kind income: all or none
         * @description A list has at most 50 items. A change takes back an offer that was made on the earlier answers. 409 once the offer was accepted. Each kind of income, and each kind of expense but Mortgage, can be in its list once: a second one is 412 `stale`.
         */
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
        /** List every expense of an application */
        get: operations["listExpense"];
        put?: never;
        /**
         * Add one expense
         * @description A list has at most 50 items. A change takes back an offer that was made on the earlier answers. 409 once the offer was accepted. Each kind of income, and each kind of expense but Mortgage, can be in its list once: a second one is 412 `stale`.
         */
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
        /**
         * Replace one expense
         * @description A list has at most 50 items. A change takes back an offer that was made on the earlier answers. 409 once the offer was accepted. Each kind of income, and each kind of expense but Mortgage, can be in its list once: a second one is 412 `stale`.
         */
        put: operations["replaceExpense"];
        post?: never;
        /**
         * Remove one expense
         * @description A list has at most 50 items. A change takes back an offer that was made on the earlier answers. 409 once the offer was accepted. Each kind of income, and each kind of expense but Mortgage, can be in its list once: a second one is 412 `stale`.
         */
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
        /**
         * Add several items to the list of kind expense: all or none
         * @description A list has at most 50 items. A change takes back an offer that was made on the earlier answers. 409 once the offer was accepted. Each kind of income, and each kind of expense but Mortgage, can be in its list once: a second one is 412 `stale`.
         */
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
        /** List every liability of an application */
        get: operations["listLiability"];
        put?: never;
        /**
         * Add one liability
         * @description A list has at most 50 items. A change takes back an offer that was made on the earlier answers. 409 once the offer was accepted. Each kind of income, and each kind of expense but Mortgage, can be in its list once: a second one is 412 `stale`.
         */
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
        /**
         * Replace one liability
         * @description A list has at most 50 items. A change takes back an offer that was made on the earlier answers. 409 once the offer was accepted. Each kind of income, and each kind of expense but Mortgage, can be in its list once: a second one is 412 `stale`.
         */
        put: operations["replaceLiability"];
        post?: never;
        /**
         * Remove one liability
         * @description A list has at most 50 items. A change takes back an offer that was made on the earlier answers. 409 once the offer was accepted. Each kind of income, and each kind of expense but Mortgage, can be in its list once: a second one is 412 `stale`.
         */
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
         * Get the quote for the current answers
         * @description Returns the stored quote while it stands, and otherwise makes a new one. A new one needs the quote terms agreed to, a current address and employment; 422 names what is missing. It may make an enquiry with a credit bureau: a soft one, which does not change the credit score. A quote never changes once it is made. 429 `quote-by-phone` if there were too many enquiries about this applicant or from this network, 503 `quotes-used-up` if we have made as many as we may today.
         */
        get: operations["readQuote"];
        /**
         * Choose a pricing option
         * @description Choosing another option takes back an offer made before (`offerCleared`). 412 `quote-changed` or `quote-expired` if the option is not one of the quote that stands now.
         */
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
         * List the documents that the lender needs, with the files uploaded for each
         * @description By group, in display order. Empty until an offer is accepted.
         */
        get: operations["listDocuments"];
        put?: never;
        /**
         * Start a manual upload, or add another bank account
         * @description To upload a file, announce its document, name, type and size. Then PUT the bytes to `manualUploadURL` of the reply, once, within five minutes. A document takes at most 30 files. To add another bank account, send `addAnotherBank`; there can be at most 10 accounts, the main one included. That is 409 until the main account is connected or has a file. Both calls are 409 once the lender has decided, and an upload is 409 for a document that was approved.
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
         * Hand in the uploaded files
         * @description Once `isComplete` is true, the applicant confirms with this call that no more files are to come: the application goes to the lender, and files can no longer be removed. An application without uploaded files goes to the lender automatically. 409 while something is still missing. Nothing changes (204) if the lender has the application already, or has decided.
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
         * Remove a document that the applicant added
         * @description A required document stays: only its files are removed, and it is open again. 409 once the document was approved, or is with the lender.
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
        /**
         * Remove one uploaded file
         * @description A document that is left without files is open again. A file that is still being uploaded is not kept. 409 once the document was approved, or is with the lender.
         */
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
         * @description The address comes from starting an upload, and is the only credential. Content type and size must be as announced (422 `file-mismatch`); files that we do not accept are 422 with another code that begins with `file-`. 412 `upload-ended` once the address was used or its five minutes are over, and once the applicant has signed out. 429 while another file is arriving at the same address.
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
         * Send an event, as the lender
         * @description For the lender. Signed by the standardwebhooks scheme (webhook-id, webhook-timestamp, webhook-signature). Each webhook-id takes effect once; a repeat is 204. An event whose `sequence` is not higher than the last one taken changes nothing, and is 204 too; only a `funded`, `repaid` or `repaid-withdrawn` that is not what we have recorded of the loan is then 422. 400: it does not fit the schema, and `errors` names the fields. 404: there is no such application. 409: not possible at the present status, or `contact-frozen`; send it again later. 422: what it says cannot be, and `errors` names the fields, or `assessment-too-old`.
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
         * Read an accepted application
         * @description For the lender, with an access key as bearer token. Only an application whose offer was accepted can be read: 404 for any other, and from 90 days after it ended without a loan. 429 after 600 readings in a minute, counted over all three calls for the lender. Each reading is recorded in our audit trail.
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
         * Read the contract that the applicant agreed to last
         * @description For the lender, with an access key as bearer token. Only an application whose offer was accepted can be read: 404 for any other, and from 90 days after it ended without a loan. 429 after 600 readings in a minute, counted over all three calls for the lender. Each reading is recorded in our audit trail. The countersigned copy is 404 until you have approved.
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
         * Read a file that the applicant uploaded for a document
         * @description For the lender, with an access key as bearer token. Only an application whose offer was accepted can be read: 404 for any other, and from 90 days after it ended without a loan. 429 after 600 readings in a minute, counted over all three calls for the lender. Each reading is recorded in our audit trail. The ids are in `documents` of the application. We redraw pictures when they arrive, so the size of a picture differs from the one uploaded.
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
        /** List the banks that can be connected */
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
         * @description Opens a session with the bank-data provider, or continues the document's earlier session. By connecting, the applicant consents to their statements being read, in the words beside the button. Send `texts` to say that those words were shown: the consent is then recorded. Show `bsEmbedURL` of the reply in a frame. From then on only the provider's reports change the session: read the session to follow it.
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
        /** The status of a bank session */
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
         * Compare what bank statements show with what the applicant declared
         * @description `observations` is empty until a bank was connected.
         */
        get: operations["readBankObservations"];
        /**
         * Say which figures are right
         * @description The applicant’s answer for figures that differ enough to need one (`needsAnswer`). The last answer to each counts. 412 `figures-changed` if the bank shows another figure than the one that was shown (`observed`), 409 if no bank was connected, and once the lender has decided.
         */
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
         * The account that the loan is paid to
         * @description The full number is never returned. A reply without `bsb` means that there is no account to pay: either none was given yet, or the lender could not use it, and `rejectionReason` says why.
         */
        get: operations["readBankAccount"];
        /**
         * Set the account that the loan is paid to
         * @description Possible once an offer was accepted; otherwise 409. 409 `account-fixed` for another account while an approved loan is to be paid to the present one. In a session that began with a partner’s link, always 403 `confirm-by-code`.
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
         * Report on a bank session, as the bank-data provider
         * @description For the bank-data provider. Signed by the standardwebhooks scheme (webhook-id, webhook-timestamp, webhook-signature). Each webhook-id takes effect once; a repeat is 204. A report whose `sequence` is not higher than the last one changes nothing, and is 204 too. 404: we do not know the session yet; send the report again later.
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
        /** What is announced to everyone now */
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
         * The texts in force, which applicants agree to, are given or are shown
         * @description The same for everyone. You may keep the reply, but check it with `If-None-Match` before you show its texts: an agreement to words that are no longer in force is refused (412 `text-changed`).
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
         * List the webhooks sent to a partner, and what became of each
         * @description For the partner in the path, with its API key as bearer token. Newest first, 50 a page.
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
         * @description For the partner in the path, with its API key as bearer token. The webhook is sent with the same webhook-id and body, newly signed, whether or not it was delivered before, and its three days of attempts start again. Later ones for the same application wait behind it. 404 for a webhook that is not this partner's, or whose body is no longer kept (90 days).
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
         * Read the answers that the referral of this application brought
         * @description For the applicant, in any browser in which they are signed in. An empty object if the application did not come by a referral.
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
         * A webhook to a partner
         * @description We POST it to the address that the partner gave us. Signed by the standardwebhooks scheme with the partner’s webhook secret. Sent at least once, and in order for each application. Any answer other than 200 to 299 within 10 seconds is a failure, and we try again for three days.
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
         * A notice to the lender that something happened
         * @description We POST it to `/v1/notices` at the address of the lender, at least once and in any order. A notice only says that something happened: to find out how things stand now, read the application. Any answer other than 200 to 299 within 10 seconds is a failure, and we try again: 25 times over about four days.
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
            /** @description False once the consent to electronic communications has been withdrawn, and once one of the texts has changed in what is agreed to. To give it again, send true in a change that has the ETag of this reply in If-Match. */
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
            /** @description With `privacyConsent: true`: `privacy-disclosure-statement` and `electronic-communications-consent`, as shown (`pages` of GET /legal-texts). The ledger then says that these words were named */
            texts?: {
                name: string;
                version: string;
                hash: string;
            }[];
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
            /** @description With `privacyConsent: true`: `privacy-disclosure-statement` and `electronic-communications-consent`, as shown (`pages` of GET /legal-texts). The ledger then says that these words were named */
            texts?: {
                name: string;
                version: string;
                hash: string;
            }[];
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
            /** @description False once the consent to electronic communications has been withdrawn, and once one of the texts has changed in what is agreed to. To give it again, send true in a change that has the ETag of this reply in If-Match. */
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
            /** @description With the four agreements: the texts that were shown, as GET /legal-texts returns them. For a secured loan they must include `mortgage`, the statement that a mortgage over its asset is given. Include `before-signing` if it was shown above the button: the ledger then says that it was shown. With the quote terms (`isResident`, `authoriseS1S`, `acceptCreditGuideAndDisclosure`), where it may be absent: `quote-terms`, as it was shown; the ledger then says that these words were shown */
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
            /** @description With `optedIn: true`: the statement beside the box (`partner-hand-off` of GET /legal-texts), as shown for `partner`, which must then be named. The ledger then says that these words were shown */
            texts?: {
                name: string;
                version: string;
                hash: string;
            }[];
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
            /** @description Names the line, for instance `KEPT_LOANS`. `LOANS_WITH_US` is what the loans of this person that the lender has approved cost beyond the personal loans that were declared */
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
        LiabilityReply: {
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
            frequency?: "Weekly" | "Fortnightly" | "Monthly";
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
            /** @description The partner lender's slug when status is Refer, while we work with that partner */
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
            /** @description Your number for this loan */
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
        } | {
            /** @enum {string} */
            type: "repaid" | "repaid-withdrawn";
            /** @description Your number for this loan, as `funded` gave it */
            reference: string;
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
            /**
             * Format: date-time
             * @description Since when nothing of it is owed, according to the lender. Absent while it is being repaid
             */
            repaidAt?: string;
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
            /** @description Other loans through us of somebody with this email address and date of birth, from your approval until they are repaid. Empty when there are none, and once the application has come to nothing */
            loansWithUs: components["schemas"]["HandOverRunningLoan"][];
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
        /** @description The applicant as they are known now. Fixed while the contract is being made or is running, except for what an operator corrects. Once the application has come to nothing, without email and mobile, when they were proven and what was last changed: these may be for another application by then */
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
        HandOverRunningLoan: {
            /** Format: uuid */
            applicationId: string;
            /** @description Your number for it. Absent until it is paid out */
            reference?: string;
            /**
             * @description Australian cents
             * @example 2500000
             */
            repaymentAmount: number;
            /** @enum {string} */
            paymentFrequency: "fortnightly" | "monthly";
            /** @description Whether the assessment that the applicant agreed to took it into account. One of another contact is not, until somebody has proven the email */
            isCounted: boolean;
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
            /** @description Australian cents a month */
            declared: number;
            /** @description Australian cents a month */
            observed: number;
            /**
             * @description Which figure the applicant says is right. Absent where the two are close, and until the applicant has answered
             * @enum {string}
             */
            answer?: "declared" | "observed" | "other";
            /** @description The figure that the answer comes to. It is what the applicant says, and nobody has verified it */
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
            /** @description The id of GET /institutions, as it came */
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
            /** @description Australian cents a month */
            declared: number;
            /** @description Australian cents a month */
            observed: number;
            /** @description They differ enough that the applicant must say which is right */
            needsAnswer: boolean;
            /** @enum {string} */
            answer?: "declared" | "observed" | "other";
            /** @description The figure to use, once answered */
            corrected?: number;
            explanation?: string;
        };
        AnswerObservations: {
            answers: {
                /** @enum {string} */
                code: "income" | "rent-or-mortgage" | "living" | "debt-repayments";
                /** @enum {string} */
                answer: "declared" | "observed" | "other";
                /** @description The bank's figure as it was shown. If it is sent, the answers are refused (412) where it is another one by now */
                observed?: number;
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
            /** @description The calls, by operationId, that take its name, version and hash in `texts`: an acceptance, the confirmation of a changed offer, a bank connection, a hand-off to a partner. Empty where none requires it: `quote-terms` is no part of an acceptance, and may be named in `texts` of changeApplication beside its own `fields` */
            sentWith: ("changeApplication" | "submitForAssessment" | "connectBank" | "handToPartner")[];
            /**
             * @description Present where it applies only to loans of this type
             * @enum {string}
             */
            loanType?: "Unsecured" | "Secured";
        };
        LegalPage: {
            name: string;
            version: string;
            /** @description Identifies these words: send it back unchanged, with name and version, in `texts` of createContact and changeContact, where `fields` has `privacyConsent` */
            hash: string;
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
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
            /** @description The code was sent; `v_code` is the `username` for POST /token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verified"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Locked after too many wrong codes; Retry-After says for how long */
            423: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says how long to wait */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
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
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Locked after too many wrong codes; Retry-After says for how long */
            423: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says how long to wait */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description `contact` of the link */
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
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says how long to wait */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description Whether to say only what each value would become */
                dryRun?: "true" | "false";
            };
            header?: {
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Your name as a partner (the referral name) */
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
            /** @description With `dryRun=true`: what each value would become */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralDryRun"];
                };
            };
            /** @description The referral, its deep link, and what each value became */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedReferral"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says how long to wait */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description Your name as a partner (the referral name) */
                partner: string;
                /** @description The `referralId` from the reply to POST /referral/{partner}, or the id of one of our contacts */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deep link, and when it expires */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactLink"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says how long to wait */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description `referralname` of the deep link */
                partner: string;
                /** @description `referralid` of the deep link */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answers that the referral brought; none of them is verified */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prefill"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description `appref` of the deep link */
                appRef?: string;
                /** @description `thirdparty` of the deep link */
                thirdParty?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answers that the referral brought; none of them is verified */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prefill"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
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
            /** @description The contact, and a token for it (`authToken`); the cookie is set too */
            201: {
                headers: {
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedContact"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says how long to wait */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contact */
            200: {
                headers: {
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
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
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says how long to wait */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
            /** @description The ids of the contact and the application, and a token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says how long to wait */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
            /** @description The ids of the contact and the application, and a token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says how long to wait */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description Keeps the cookie of a referral */
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
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The applications. The ETag is that of the first */
            200: {
                headers: {
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"][];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
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
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
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
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
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
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
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
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
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
            /** @description The partner, its address where it has one (`redirectURL`), and the number of the consent record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Referred"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offer or refusal, or an empty object */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SfApplication"] | Record<string, never>;
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
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
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
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
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
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
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The last part of the link */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says how long to wait */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries, and the link to the receipt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Consents"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description Where the applicant lives now, or lived before */
                type: "current" | "previous";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address */
            200: {
                headers: {
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"] | components["schemas"]["AddressAbroad"] | Record<string, never>;
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description Where the applicant lives now, or lived before */
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
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
            /** @description The key, and when it expires */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressKey"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The employment */
            200: {
                headers: {
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employment"] | Record<string, never>;
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
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
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
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
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employment"] | Record<string, never>;
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order in which they were given */
            200: {
                headers: {
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Income"][];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
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
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Income"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
                applicationId: string;
                /** @description `id` of one income in the list */
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
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
                applicationId: string;
                /** @description `id` of one income in the list */
                incomeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
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
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Income"][];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order in which they were given */
            200: {
                headers: {
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Expense"][];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
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
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Expense"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
                applicationId: string;
                /** @description `id` of one expense in the list */
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
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
                applicationId: string;
                /** @description `id` of one expense in the list */
                expenseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
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
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Expense"][];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order in which they were given */
            200: {
                headers: {
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiabilityReply"][];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
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
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiabilityReply"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
                applicationId: string;
                /** @description `id` of one liability in the list */
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
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
                applicationId: string;
                /** @description `id` of one liability in the list */
                liabilityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The test scenario to play; refused in production */
                scenario?: string;
                /** @description The partner lender of a scenario that refers */
                partner?: string;
                /** @description For a page that only shows it: a refusal whose answers are unchanged is returned as it was made, even after its days are over, and no bureau is asked. In any other case, as without it */
                stored?: "true";
            };
            header?: never;
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
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
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says how long to wait */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A third party did not answer in time. Send the request again, with the same Idempotency-Key if it had one */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
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
            /** @description The establishment fee of the option in cents, and whether an offer was taken back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SelectedOption"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
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
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
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
            /** @description Where to upload the bytes, or the document added for the bank account */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedUpload"] | components["schemas"]["Document"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says how long to wait */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
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
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
                applicationId: string;
                /** @description `id` of a document in the list */
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
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
                applicationId: string;
                /** @description `id` of a document in the list */
                documentId: string;
                /** @description `id` of one of the files of this document */
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
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The last part of `manualUploadURL` */
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
            /** @description The file as we have kept it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentFile"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says how long to wait */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The signature does not match, or its timestamp is more than five minutes from our clock */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
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
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The application, as a notice names it */
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
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says how long to wait */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description Which copy; the applicant's if absent */
                copy?: "applicant" | "countersigned";
            };
            header?: never;
            path: {
                /** @description The application, as a notice names it */
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF: of the applicant’s copy, exactly the bytes that were agreed to */
            200: {
                headers: {
                    /** @description SHA-256 of the bytes, in hexadecimal, in quotation marks */
                    etag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says how long to wait */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The application, as a notice names it */
                applicationId: string;
                /** @description `id` of a file in `documents` */
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    /** @description SHA-256 of the bytes, in hexadecimal, in quotation marks */
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
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says how long to wait */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
            /** @description Each bank, with whether its connection works now (`health`) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Institution"][];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A third party did not answer in time. Send the request again, with the same Idempotency-Key if it had one */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
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
            /** @description The session, with status `PROGRESS` */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedBank"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; Retry-After says how long to wait */
            429: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A third party did not answer in time. Send the request again, with the same Idempotency-Key if it had one */
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
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
                applicationId: string;
                /** @description `id` of the bank session */
                bankSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session as the provider last reported it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankSession"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures, in cents a month */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Observations"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
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
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account, with the last three digits of its number */
            200: {
                headers: {
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownBankAccount"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description A key of your choice. Repeating a request with the same key has no second effect and returns the first reply, for 24 hours. Another request under the same key is 422 `idempotency-key-reused`. */
                "idempotency-key"?: string;
                /** @description The ETag that you last saw. 412 `stale` if the resource has changed since. */
                "if-match"?: string;
            };
            path: {
                /** @description The applicant: `contactId` of the reply that gave the token */
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
                    /** @description The current version, to send as If-Match with a change. For a list and its items: the version of the whole list */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible now: the step does not fit the present status, or conflicts with an existing applicant; `code` says which */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed or expired since it was read or shown; `code` says which */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The signature does not match, or its timestamp is more than five minutes from our clock */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 64 KB of JSON, or a file of more than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
            /** @description The maintenance window, under way or ahead; an empty object if there is none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The ETag that you last saw */
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
                    /** @description The version of all the texts together, to send as If-None-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalTexts"];
                };
            };
            /** @description The texts have not changed */
            304: {
                headers: {
                    /** @description The version of all the texts together, to send as If-None-Match */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description Only webhooks about this application */
                applicationId?: string;
                /** @description Only webhooks about applications that came by this referral */
                referralId?: string;
                /** @description Only webhooks about applications that came by a referral with this number of the partner's own */
                reference?: string;
                /** @description `nextCursor` of the previous page; absent for the first page */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Your name as a partner (the referral name) */
                partner: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of webhooks, each with its attempts */
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
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description Your name as a partner (the referral name) */
                partner: string;
                /** @description `id` of a webhook in the list */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook, which will be sent shortly */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerDelivery"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answers as received, none of them verified, or an empty object */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prefill"] | Record<string, never>;
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The applicant: `contactId` of the reply that gave the token */
                contactId: string;
                /** @description One of the applications of this applicant */
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fields, without their values. None if the application did not come by a referral */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provenance"];
                };
            };
            /** @description The request cannot be read: not JSON, not UTF-8, the wrong content type, or a malformed id */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid credential, code or link; `code` says which, and `detail` how to get one */
            401: {
                headers: {
                    /** @description The kind of credential that is asked for: Bearer */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An expired or signed-out session, someone else's resource, a step that needs a sign-in by code first, or a request from another site; `code` says which */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address, or nothing that you may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something in the request must be corrected; `errors` names every such field. Or the Idempotency-Key was used for another request; `code` says which */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side; nothing was changed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Temporarily unavailable, or under maintenance; Retry-After says how long to wait */
            503: {
                headers: {
                    /** @description Seconds to wait before trying again */
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
                /** @description The `id` of the notice. A repeat has the same one */
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
